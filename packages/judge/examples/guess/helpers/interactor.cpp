#include "testlib.h"

#include <iostream>

int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int secret = inf.readInt(), most = inf.readInt();
    for (int count = 1; count <= most; count++) {
        int guess = ouf.readInt(1, 1000, "guess");
        std::cout << (guess == secret ? "correct" : guess < secret ? "higher" : "lower") << std::endl;
        if (guess == secret) {
            tout << count << std::endl;
            quitf(_ok, "found with guess %d", count);
        }
    }
    quitf(_wa, "not found with %d guesses", most);
}
