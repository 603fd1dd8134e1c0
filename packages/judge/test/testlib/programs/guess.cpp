// Interactor: guess a number of 1 to n with at most 20 questions; the answer is <, > or =.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int n = inf.readInt(1, 1000000, "n"), secret = inf.readInt(1, n, "secret");
    std::cout << n << std::endl;
    for (int asked = 1; asked <= 20; asked++) {
        int guess = ouf.readInt(1, n, "guess");
        std::cout << (guess < secret ? ">" : guess > secret ? "<" : "=") << std::endl;
        if (guess != secret) continue;
        tout << asked << std::endl;
        quitf(_ok, "found after %d questions", asked);
    }
    quitf(_wa, "more than 20 questions");
}
