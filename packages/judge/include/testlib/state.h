// What is known of this run, and how it ends.
#ifndef VERDICT_TESTLIB_STATE_H
#define VERDICT_TESTLIB_STATE_H

namespace verdict_testlib {
struct State {
    TTestlibMode role = _unknown;
    /** Called as ICPC validators are: the text goes to a folder, the exit code is 42 or 43. */
    bool isIcpc = false;
    std::string folder;
    std::string report, encoding = "windows-1251";
    bool isXml = false;
    std::string name;
    bool hasTestCase = false;
    int testCase = 0;
    /** Says at the end of the program what was forgotten; empty when all is well. */
    std::function<std::string()> forgotten;
    std::ofstream tout;
};
inline State &state() {
    static State the;
    return the;
}

inline void writeFile(const std::string &path, const std::string &text, const char *how = "w") {
    if (std::FILE *file = std::fopen(path.c_str(), how)) {
        std::fwrite(text.data(), 1, text.size(), file);
        std::fclose(file);
    }
}

/** The first word of the text, by which judges that do not look at exit codes know the verdict. */
inline std::string wordOf(TResult result) {
    switch (result) {
    case _ok: return "ok ";
    case _wa: return "wrong answer ";
    case _fail: return "FAIL ";
    case _points: return "points ";
    case _pe:
    case _dirt:
    case _unexpected_eof: return "wrong output format ";
    default: return "partially correct (" + vtos(int(result) - int(_partially)) + ") ";
    }
}

inline int exitCodeOf(TResult result) {
    switch (result) {
    case _ok: return OK_EXIT_CODE;
    case _wa: return WA_EXIT_CODE;
    case _fail: return FAIL_EXIT_CODE;
    case _unexpected_eof: return UNEXPECTED_EOF_EXIT_CODE;
    case _pe:
    case _dirt: return PE_EXIT_CODE;
    // Never the percentage itself: 0 percent would accept, 1 to 3 would say something else.
    default: return POINTS_EXIT_CODE;
    }
}

inline std::string outcomeOf(TResult result, const std::string &message) {
    switch (result) {
    case _ok: return "\"accepted\"";
    case _wa: return "\"wrong-answer\"";
    case _fail: return "\"fail\"";
    case _points: return "\"points\" points = \"" + message.substr(0, message.find(' ')) + "\"";
    case _pe:
    case _dirt:
    case _unexpected_eof: return "\"presentation-error\"";
    default: return "\"partially-correct\" pctype = \"" + vtos(int(result) - int(_partially)) + "\"";
    }
}

inline std::string escaped(const std::string &text) {
    std::string safe;
    for (char c : text) {
        if (c == '&') safe += "&amp;";
        else if (c == '<') safe += "&lt;";
        else if (c == '>') safe += "&gt;";
        else if (c == '"') safe += "&quot;";
        else safe += c == LF || (c >= 0 && c < 32) ? '.' : c;
    }
    return safe;
}

inline void writeReport(TResult result, const std::string &message) {
    const State &the = state();
    if (the.report.empty()) return;
    if (!the.isXml) return writeFile(the.report, message);
    writeFile(the.report, "<?xml version=\"1.0\" encoding=\"" + the.encoding + "\"?><result outcome = " +
                              outcomeOf(result, message) + ">" + escaped(message) + "</result>\n");
}

inline std::string withTestCase(TResult result, const std::string &message) {
    const State &the = state();
    if (!the.hasTestCase) return message;
    std::string number = vtos(the.testCase);
    return message + (result == _ok ? " (" + number + " test cases)" : " (test case " + number + ")");
}

/** Leaves text and, for a score, the share of the points where judges of the ICPC convention look; the exit code. */
inline int tellFolder(TResult result, const std::string &message, const std::string &text) {
    const std::string &folder = state().folder;
    writeFile(folder + "judgemessage.txt", text, "a");
    if (result == _fail) writeFile(folder + "judgeerror.txt", text);
    double share = result == _points      ? std::strtod(message.c_str(), nullptr) / 100
                   : result >= _partially ? (int(result) - int(_partially)) / 100.0
                                          : -1;
    if (share >= 0) writeFile(folder + "score_multiplier.txt", vtos(std::min(1.0, share)) + "\n");
    if (result == _fail) return 1;
    return result == _ok || share > 0 ? 42 : 43;
}

/** Says the verdict; the exit code that goes with it. */
inline int tell(TResult result, std::string message) {
    const size_t longest = 32000;
    message = withTestCase(result, message.size() > longest ? message.substr(0, longest) + "..." : message);
    std::replace(message.begin(), message.end(), '\0', '~');
    const std::string text = wordOf(result) + message + "\n";
    writeReport(result, message);
    if (state().isIcpc) return tellFolder(result, message, text);
    std::fwrite(text.data(), 1, text.size(), stderr);
    return exitCodeOf(result);
}

/** Ends the program with a verdict. */
[[noreturn]] inline void finish(TResult result, const std::string &message) {
    state().forgotten = nullptr;
    std::exit(tell(result, message));
}

/** The program itself is wrong, or was called wrongly. */
[[noreturn]] inline void broken(const std::string &message) { finish(_fail, message); }

/** A program that just ends, without having said what it should, has failed. */
struct Guard {
    ~Guard() {
        const std::string why = state().forgotten ? state().forgotten() : "";
        if (why.empty()) return;
        int code = tell(_fail, why);
        std::cout.flush();
        state().tout.flush();
        std::fflush(nullptr);
        std::_Exit(code);
    }
};
/** Called by register functions, after all streams are made, so that the guard goes first. */
inline void watch(TTestlibMode role, const std::function<std::string()> &forgotten) {
    state().role = role;
    state().forgotten = forgotten;
    static Guard guard;
}
} // namespace verdict_testlib

inline void disableFinalizeGuard() { verdict_testlib::state().forgotten = nullptr; }
inline void setAppesModeEncoding(const std::string &encoding) { verdict_testlib::state().encoding = encoding; }
/** What the program does, for its --help. */
inline void setName(const char *pattern, ...) {
    VERDICT_TEXT(name, pattern)
    verdict_testlib::state().name = name;
}
/** From now on messages name this test case of a file with several. */
inline void setTestCase(int number) {
    verdict_testlib::state().hasTestCase = true;
    verdict_testlib::state().testCase = number;
}
inline void unsetTestCase() { verdict_testlib::state().hasTestCase = false; }
#endif
