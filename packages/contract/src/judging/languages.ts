/** One language as contestants choose it; how it is compiled and run is the judge's table of the same names. */
export interface LanguageEntry {
  id: number
  /** Exactly as on the wire (contract admin 2.5). */
  name: string
  /** Editor mode. */
  contentType: string
  /** C and C++: the problem's limits hold as they are; other languages get the problem's factor. */
  native: boolean
  /** Fixed start-up time of the run-time, ms, added to every time limit (ruling 12). */
  startUpMs: number
  /** What the run-time itself occupies, KB, added to every memory limit. */
  startUpKb: number
  /** Shown on the help page. */
  compileCommand: string
  /** A+B in this language. */
  template: string
}

const c = `#include <stdio.h>

int main(void) {
    long long a, b;
    if (scanf("%lld %lld", &a, &b) == 2) printf("%lld\\n", a + b);
    return 0;
}
`
const cpp = `#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << a + b << "\\n";
}
`
const java = `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextLong() + in.nextLong());
    }
}
`
const python = `a, b = map(int, input().split())
print(a + b)
`
const node = `const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(BigInt)
console.log(String(a + b))
`
const go = `package main

import "fmt"

func main() {
	var a, b int64
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`

const nativeC = { native: true, startUpMs: 0, startUpKb: 0 }
const cLike = (id: number, name: string, optimise: boolean): LanguageEntry => ({
  id,
  name,
  contentType: 'text/x-csrc',
  ...nativeC,
  compileCommand: `gcc -std=gnu11${optimise ? ' -O2' : ''} -pipe -static -DONLINE_JUDGE -w main.c -lm -o main`,
  template: c,
})
const cppLike = (id: number, name: string, standard: string, optimise: boolean): LanguageEntry => ({
  id,
  name,
  contentType: 'text/x-c++src',
  ...nativeC,
  compileCommand: `g++ -std=${standard}${optimise ? ' -O2' : ''} -pipe -static -DONLINE_JUDGE -w main.cpp -lm -o main`,
  template: cpp,
})

export const languageTable: readonly LanguageEntry[] = [
  cppLike(5, 'C++ 17 With O2', 'gnu++17', true),
  cppLike(6, 'C++ 17', 'gnu++17', false),
  cppLike(7, 'C++ 20 With O2', 'gnu++20', true),
  cppLike(8, 'C++ 20', 'gnu++20', false),
  cppLike(4, 'C++ With O2', 'gnu++14', true),
  cppLike(3, 'C++', 'gnu++14', false),
  cLike(2, 'C With O2', true),
  cLike(1, 'C', false),
  {
    id: 9,
    name: 'Java',
    contentType: 'text/x-java',
    native: false,
    startUpMs: 100,
    startUpKb: 98_304,
    compileCommand: 'javac -encoding UTF-8 -proc:none Main.java',
    template: java,
  },
  {
    id: 10,
    name: 'Python3',
    contentType: 'text/x-python',
    native: false,
    startUpMs: 20,
    startUpKb: 8192,
    compileCommand: 'python3 -I -m py_compile main.py',
    template: python,
  },
  {
    id: 15,
    name: 'JavaScript Node',
    contentType: 'text/javascript',
    native: false,
    startUpMs: 60,
    startUpKb: 65_536,
    compileCommand: 'node --check main.js',
    template: node,
  },
  {
    id: 12,
    name: 'Golang',
    contentType: 'text/x-go',
    native: false,
    startUpMs: 5,
    startUpKb: 4096,
    compileCommand: 'go build -o main main.go',
    template: go,
  },
]

export const languageNamed = (name: string): LanguageEntry | undefined =>
  languageTable.find((entry) => entry.name === name)
