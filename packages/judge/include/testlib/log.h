// What validators and checkers are told about their run, and the overview of a test that validators can leave: which
// named values met their bounds, the bounds, and features.
#ifndef VERDICT_TESTLIB_LOG_H
#define VERDICT_TESTLIB_LOG_H

/** The test set and group that this run is about, from --testset and --group. */
class Checker {
    std::string testsetName, groupName;

public:
    std::string testset() const { return testsetName; }
    std::string group() const { return groupName; }
    void setTestset(const std::string &testset) { testsetName = testset; }
    void setGroup(const std::string &group) { groupName = group; }
};

class Validator {
    struct Bounds {
        bool isLowHit, isHighHit;
        std::string low, high;
        /** False once the variable was read with other bounds. */
        bool areConstant;
    };
    std::string testsetName, groupName, logName;
    std::map<std::string, Bounds> bounds;
    std::set<std::string> variables;
    std::map<std::string, bool> features;
    bool isRegistered = false, hasArguments = false;

    std::string told(const std::string &value, const char *what) const {
        if (!isRegistered || !hasArguments)
            verdict_testlib::broken(std::string(what) + " is known only after registerValidation(argc, argv)");
        return value;
    }

public:
    std::string testset() const { return told(testsetName, "validator.testset()"); }
    std::string group() const { return told(groupName, "validator.group()"); }
    std::string testOverviewLogFileName() const { return logName; }
    void setTestset(const std::string &testset) { testsetName = testset; }
    void setGroup(const std::string &group) { groupName = group; }
    void setTestOverviewLogFileName(const std::string &path) { logName = path; }
    void setRegistered(bool withArguments) {
        isRegistered = true;
        hasArguments = withArguments;
    }

    void addFeature(const std::string &name) {
        if (features.count(name)) verdict_testlib::broken("feature \"" + name + "\" was added twice");
        features[name] = false;
    }
    void feature(const std::string &name) {
        if (!features.count(name)) verdict_testlib::broken("feature \"" + name + "\" was never added by addFeature");
        features[name] = true;
    }
    void noteVariable(const std::string &name) {
        if (!name.empty()) variables.insert(name);
    }
    /** A tilde before or after the name keeps the lower or the upper bound out. */
    void noteValue(std::string name, bool isLow, bool isHigh, const std::string &low, const std::string &high) {
        bool hasLow = name.empty() || name[0] != '~', hasHigh = name.empty() || name[name.size() - 1] != '~';
        name = name.substr(!hasLow, name.size() - !hasLow - (!hasHigh && name.size() > 1));
        if (name.empty()) return;
        noteVariable(name);
        Bounds &known = bounds.insert(std::make_pair(name, Bounds{false, false, low, high, true})).first->second;
        known.isLowHit = known.isLowHit || isLow || !hasLow;
        known.isHighHit = known.isHighHit || isHigh || !hasHigh;
        known.areConstant = known.areConstant && known.low == low && known.high == high;
    }
    void writeLog() const {
        if (logName.empty()) return;
        std::ostringstream out;
        for (const std::pair<const std::string, Bounds> &one : bounds)
            out << '"' << one.first << "\":" << (one.second.isLowHit ? " min-value-hit" : "")
                << (one.second.isHighHit ? " max-value-hit" : "") << '\n';
        for (const std::pair<const std::string, bool> &one : features)
            out << "feature \"" << one.first << "\":" << (one.second ? " hit" : "") << '\n';
        for (const std::pair<const std::string, Bounds> &one : bounds)
            if (one.second.areConstant)
                out << "constant-bounds \"" << one.first << "\": " << one.second.low << ' ' << one.second.high << '\n';
        for (const std::string &name : variables) out << "variable \"" << name << "\"\n";
        verdict_testlib::writeFile(logName, out.str());
    }
};

namespace verdict_testlib {
inline Checker &theChecker() {
    static Checker the;
    return the;
}
inline Validator &theValidator() {
    static Validator the;
    return the;
}
inline void noteVariable(bool isValidated, const std::string &name) {
    if (isValidated) theValidator().noteVariable(name);
}
template <typename T> void noteValue(const std::string &name, T value, T least, T most) {
    if (name.empty()) return;
    using std::to_string;
    theValidator().noteValue(name, value == least, value == most, to_string(least), to_string(most));
}
} // namespace verdict_testlib

static Checker &checker = verdict_testlib::theChecker();
static Validator &validator = verdict_testlib::theValidator();

inline void addFeature(const std::string &name) { verdict_testlib::theValidator().addFeature(name); }
inline void feature(const std::string &name) { verdict_testlib::theValidator().feature(name); }
#endif
