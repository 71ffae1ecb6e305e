// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process/start.h"

#include <iostream>

#ifdef _WIN32
#include <vector>

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <shellapi.h>
#else
#include <csignal>

#include <fcntl.h>
#endif

namespace echoplane {

#ifdef _WIN32

namespace {

std::string utf8From(const wchar_t* text) {
    const int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
    std::string utf8(static_cast<std::size_t>(size), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text, -1, utf8.data(), size, nullptr, nullptr);
    utf8.pop_back();  // the zero
    return utf8;
}

std::wstring wideFrom(const std::string& text) {
    const int size = MultiByteToWideChar(CP_UTF8, 0, text.c_str(), -1, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(size), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.c_str(), -1, wide.data(), size);
    return wide;
}

}  // namespace

void prepareProcess(int& count, char**& arguments) {
    for (int descriptor = 0; descriptor < 3; ++descriptor) {
        if (_get_osfhandle(descriptor) < 0) static_cast<void>(_open("NUL", descriptor == 0 ? _O_WRONLY : _O_RDONLY));
        _setmode(descriptor, _O_BINARY);
    }
    SetConsoleOutputCP(CP_UTF8);
    int typed = 0;
    wchar_t** wide = CommandLineToArgvW(GetCommandLineW(), &typed);
    if (wide == nullptr) return;
    static std::vector<std::string> texts;
    static std::vector<char*> pointers;
    for (int i = 0; i < typed; ++i) texts.push_back(utf8From(wide[i]));
    LocalFree(wide);
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    count = typed;
    arguments = pointers.data();
}

void printFailure(const std::string& sentence) {
    std::cerr << "echoplane: " << sentence << '\n';
    if (const HANDLE errors = GetStdHandle(STD_ERROR_HANDLE); errors != nullptr && errors != INVALID_HANDLE_VALUE) return;
    MessageBoxW(nullptr, wideFrom(sentence).c_str(), L"Echoplane", MB_OK | MB_ICONERROR);
}

#else

void prepareProcess(int& /*count*/, char**& /*arguments*/) {
    for (int descriptor = 0; descriptor < 3; ++descriptor)
        if (fcntl(descriptor, F_GETFD) < 0) static_cast<void>(open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY));
    std::signal(SIGXFSZ, SIG_IGN);
}

void printFailure(const std::string& sentence) {
    std::cerr << "echoplane: " << sentence << '\n';
}

#endif

}  // namespace echoplane
