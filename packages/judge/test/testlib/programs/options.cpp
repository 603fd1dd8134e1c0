// A generator that shows what it makes of its options: the environment variable ASK names them.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerGen(argc, argv, 1);
    std::istringstream ask(getenv("ASK"));
    for (std::string kind, key; ask >> kind >> key;) {
        int index = std::atoi(key.c_str());
        std::cout << key << '=';
        if (kind == "has") std::cout << has_opt(key);
        if (kind == "text") std::cout << opt(key);
        if (kind == "int") std::cout << opt<int>(key);
        if (kind == "long") std::cout << opt<long long>(key);
        if (kind == "ull") std::cout << opt<unsigned long long>(key);
        if (kind == "real") std::cout << opt<double>(key);
        if (kind == "bool") std::cout << opt<bool>(key);
        if (kind == "char") std::cout << opt<char>(key);
        if (kind == "or5") std::cout << opt<int>(key, 5);
        if (kind == "or-text") std::cout << opt(key, "none");
        if (kind == "at") std::cout << opt(index);
        if (kind == "int-at") std::cout << opt<int>(index);
        if (kind == "calm") suppressEnsureNoUnusedOpts();
        std::cout << std::endl;
    }
    return 0;
}
