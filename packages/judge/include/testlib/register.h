// What a program is: each begins with one of these calls.
#ifndef VERDICT_TESTLIB_REGISTER_H
#define VERDICT_TESTLIB_REGISTER_H

namespace verdict_testlib {
inline bool isFolder(const std::string &path) {
    struct stat about;
    return (!path.empty() && path.back() == '/') || (stat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode));
}

inline void helpIfAsked(int argc, char **argv, const char *usage) {
    if (argc < 2 || std::strcmp(argv[1], "--help") != 0) return;
    std::printf("%s\n%s\n", state().name.c_str(), usage);
    std::exit(0);
}

/** Takes "--name value" out of the arguments. Fails when the value is missing. */
inline bool takeFlag(std::vector<std::string> &all, const std::string &name, std::string &value) {
    std::vector<std::string>::iterator found = std::find(all.begin(), all.end(), name);
    if (found == all.end()) return false;
    if (found + 1 == all.end() || (found + 1)->empty())
        broken("expected non-empty " + name.substr(2) + " after " + name + " command line parameter");
    value = *(found + 1);
    all.erase(found, found + 2);
    return true;
}

/** The arguments without the program's name and without those about test sets. */
inline std::vector<std::string> plainArguments(int argc, char **argv) {
    std::vector<std::string> all(argv + std::min(argc, 1), argv + argc);
    std::string value;
    if (takeFlag(all, "--testset", value)) theChecker().setTestset(value), theValidator().setTestset(value);
    if (takeFlag(all, "--group", value)) theChecker().setGroup(value), theValidator().setGroup(value);
    if (takeFlag(all, "--testOverviewLogFileName", value)) theValidator().setTestOverviewLogFileName(value);
    return all;
}

inline void openStream(TMode mode, const char *title, const std::string &path) {
    InStream &one = stream(mode);
    one.name = title;
    one.init(path, mode);
}
inline void openStandardInput(TMode mode, const char *title) {
    InStream &one = stream(mode);
    one.name = title;
    one.init(stdin, mode);
}

inline void setFolder(const std::string &path) {
    state().isIcpc = true;
    state().folder = path + (path.back() == '/' ? "" : "/");
}
/** [report [-appes]] after the three files; flags of a problem may stand there, too, and are its own business. */
inline void setReport(const std::vector<std::string> &all) {
    if (all.size() < 4 || all[3].empty() || all[3][0] == '-') return;
    state().report = all[3];
    state().isXml = all.size() > 4 && (lowerCase(all[4]) == "-appes" || lowerCase(all[4]) == "-xml");
}

inline void startChecker(const std::vector<std::string> &all, const char *usage) {
    if (all.size() < 3) broken(std::string("must be run as: ") + usage);
    const bool isIcpc = isFolder(all[2]);
    if (isIcpc) setFolder(all[2]);
    else setReport(all);
    watch(_checker, [] { return std::string("the checker must end with quit or quitf"); });
    openStream(_input, "input", all[0]);
    openStream(_answer, "answer", all[isIcpc ? 1 : 2]);
    if (isIcpc) openStandardInput(_output, "output");
    else openStream(_output, "output", all[1]);
}

inline void startValidator(bool withArguments) {
    theValidator().setRegistered(withArguments);
    InStream &input = stream(_input);
    input.strict = true;
    openStandardInput(_input, "stdin");
    watch(_validator, [] {
        theValidator().writeLog();
        return std::string(stream(_input).wasReadToEnd() ? "" : "the validator must end with readEof");
    });
}
} // namespace verdict_testlib

/** A checker: INPUT OUTPUT ANSWER [REPORT [-appes]], or INPUT ANSWER FOLDER/ with the output on standard input. */
inline void registerTestlibCmd(int argc, char **argv) {
    const char *usage = "[--testset testset] [--group group] input output answer [report [-appes]]";
    verdict_testlib::helpIfAsked(argc, argv, usage);
    verdict_testlib::startChecker(verdict_testlib::plainArguments(argc, argv), usage);
}

/** A checker whose paths the program gives itself. */
inline void registerTestlib(int argc, ...) {
    if (argc < 3) verdict_testlib::broken("registerTestlib takes input, output and answer");
    std::vector<std::string> all;
    va_list values;
    va_start(values, argc);
    for (int i = 0; i < argc; i++) all.push_back(va_arg(values, char *));
    va_end(values);
    verdict_testlib::startChecker(all, "input output answer [report [-appes]]");
}

/** An interactor: INPUT OUTPUT [ANSWER [REPORT [-appes]]], or INPUT ANSWER FOLDER/; talks through stdin and stdout. */
inline void registerInteraction(int argc, char **argv) {
    using namespace verdict_testlib;
    const char *usage = "[--testset testset] [--group group] input output [answer [report [-appes]]]";
    helpIfAsked(argc, argv, usage);
    const std::vector<std::string> all = plainArguments(argc, argv);
    if (all.size() < 2) broken(std::string("must be run as: ") + usage);
    const bool isIcpc = all.size() > 2 && isFolder(all[2]);
    if (isIcpc) setFolder(all[2]);
    else setReport(all);
    // A contestant that is gone shows as the end of what it says.
    signal(SIGPIPE, SIG_IGN);
    watch(_interactor, [] { return std::string("the interactor must end with quit or quitf"); });
    openStream(_input, "input", all[0]);
    if (isIcpc || all.size() > 2) openStream(_answer, "answer", all[isIcpc ? 1 : 2]);
    openStandardInput(_output, "output");
    const std::string path = isIcpc ? state().folder + "interaction.txt" : all[1];
    tout.open(path.c_str());
    if (!tout) broken("cannot write to " + path);
}

/** A validator: the test on standard input; exit 0 when it is well-formed, else 3. */
inline void registerValidation() { verdict_testlib::startValidator(false); }
inline void registerValidation(int argc, char **argv) {
    verdict_testlib::helpIfAsked(argc, argv, "[--testset testset] [--group group] [--testOverviewLogFileName file]");
    verdict_testlib::plainArguments(argc, argv);
    verdict_testlib::startValidator(true);
}

/** A generator: chance is seeded with its arguments. The version says which chance it was written for; here is one. */
inline void registerGen(int argc, char **argv, int version) {
    using namespace verdict_testlib;
    if (version != 0 && version != 1) broken("the version of a generator is 0 or 1");
    rnd.setSeed(argc, argv);
    prepareOpts(argc, argv);
    watch(_generator, [] { return unusedOption(); });
}
inline void registerGen(int argc, char **argv) { registerGen(argc, argv, 0); }

/** A generator of several files: what is written from now on is test `number`, a file of that name. */
inline void startTest(int number) {
    const std::string path = vtos(number);
    if (!std::freopen(path.c_str(), "w", stdout)) verdict_testlib::broken("cannot write to " + path);
}
#endif
