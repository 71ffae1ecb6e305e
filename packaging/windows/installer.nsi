; SPDX-License-Identifier: GPL-3.0-or-later
; The installer: for one user, without administrator rights. Called by package.sh, which defines VERSION, FOLDER, LIST, ICON and OUTPUT.
Target amd64-unicode ; a 64-bit installer, as the program is 64-bit
SetCompressor /SOLID lzma
RequestExecutionLevel user
!include MUI2.nsh

Name "Echoplane"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Echoplane"
InstallDirRegKey HKCU "Software\Echoplane" "Folder"
BrandingText "Echoplane ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Echoplane"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Installs Echoplane"
VIAddVersionKey LegalCopyright "GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\echoplanew.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${FOLDER}/licences/echoplane"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Echoplane"
!define CHANGED 'System::Call "shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)"'

!macro KIND suffix class title
  WriteRegStr HKCU "${CLASSES}\${class}" "" "${title}"
  WriteRegStr HKCU "${CLASSES}\${class}\DefaultIcon" "" "$INSTDIR\echoplanew.exe,0"
  WriteRegStr HKCU "${CLASSES}\${class}\shell\open\command" "" '"$INSTDIR\echoplanew.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\${suffix}" "" "${class}"
!macroend

!macro UNKIND suffix class
  ReadRegStr $0 HKCU "${CLASSES}\${suffix}" ""
  StrCmp $0 "${class}" 0 +2 ; another program may have taken it over meanwhile
    DeleteRegKey HKCU "${CLASSES}\${suffix}"
  DeleteRegKey HKCU "${CLASSES}\${class}"
!macroend

Section
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Echoplane.lnk" "$INSTDIR\echoplanew.exe"
  !insertmacro KIND ".echo" "Echoplane.Project" "Echoplane project"
  !insertmacro KIND ".lesson" "Echoplane.Lesson" "Echoplane lesson"
  ; A state shared as a line of text: echoplane:…
  WriteRegStr HKCU "${CLASSES}\echoplane" "" "URL:Echoplane"
  WriteRegStr HKCU "${CLASSES}\echoplane" "URL Protocol" ""
  WriteRegStr HKCU "${CLASSES}\echoplane\shell\open\command" "" '"$INSTDIR\echoplanew.exe" "%1"'
  WriteRegStr HKCU "Software\Echoplane" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Echoplane"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\echoplanew.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Echoplane"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${CHANGED}
SectionEnd

Section Uninstall
  !include "${LIST}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  RMDir "$LOCALAPPDATA\Programs" ; if it is empty
  Delete "$SMPROGRAMS\Echoplane.lnk"
  !insertmacro UNKIND ".echo" "Echoplane.Project"
  !insertmacro UNKIND ".lesson" "Echoplane.Lesson"
  DeleteRegKey HKCU "${CLASSES}\echoplane"
  DeleteRegKey HKCU "Software\Echoplane"
  DeleteRegKey HKCU "${UNINSTALL}"
  ; The window's settings and its log. Unsaved work is kept.
  Delete "$APPDATA\Echoplane\Echoplane.ini"
  RMDir "$APPDATA\Echoplane"
  Delete "$LOCALAPPDATA\Echoplane\Echoplane\echoplane.log"
  Delete "$LOCALAPPDATA\Echoplane\Echoplane\echoplane.log.1"
  RMDir "$LOCALAPPDATA\Echoplane\Echoplane\unsaved"
  RMDir "$LOCALAPPDATA\Echoplane\Echoplane"
  RMDir "$LOCALAPPDATA\Echoplane"
  ${CHANGED}
SectionEnd
