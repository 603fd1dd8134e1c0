import { afterAll, expect } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { wordOf } from './examples.ts'
import { addition, openLab } from './lab.ts'

/** Programs of several files that add two numbers. */
const programs: Record<string, Record<string, string>> = {
  C: {
    'main.c':
      '#include <stdio.h>\n#include "sum.h"\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\\n", sum(a, b)); }',
    'sum.h': 'long long sum(long long a, long long b);',
    'sum.c': '#include "sum.h"\nlong long sum(long long a, long long b) { return a + b; }',
  },
  'C++ 17 With O2': {
    'checker.cpp':
      '#include <bits/stdc++.h>\n#include "lib/sum.h"\nint main() { long long a, b; std::cin >> a >> b; std::cout << sum(a, b); }',
    'lib/sum.h': '#pragma once\nlong long sum(long long a, long long b);',
    'lib/sum.cc': '#include "sum.h"\nlong long sum(long long a, long long b) { return a + b; }',
  },
  Python3: {
    'main.py': 'from helpers.total import total\nprint(total(input()))',
    'helpers/total.py': 'def total(line):\n    return sum(map(int, line.split()))',
  },
  Java: {
    'Main.java':
      'import java.util.*;\npublic class Main { public static void main(String[] a) { System.out.println(Sum.of(new Scanner(System.in))); } }',
    'Sum.java': 'class Sum { static long of(java.util.Scanner in) { return in.nextLong() + in.nextLong(); } }',
  },
  Kotlin: {
    'main.kt': 'fun main() = println(sum(readLine()!!))',
    'sum.kt': 'fun sum(line: String) = line.split(" ").map { it.toLong() }.sum()',
  },
  Rust: {
    'main.rs': 'mod sum;\nfn main() { println!("{}", sum::read()); }',
    'sum.rs':
      'pub fn read() -> i64 { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); s.split_whitespace().map(|w| w.parse::<i64>().unwrap()).sum() }',
  },
  Haskell: {
    'main.hs': 'import Sum\nmain :: IO ()\nmain = getLine >>= print . total',
    'Sum.hs': 'module Sum where\ntotal :: String -> Integer\ntotal = sum . map read . words',
  },
  OCaml: {
    'main.ml': 'let () = print_int (Scanf.scanf " %d %d" Sum.sum)',
    'sum.ml': 'let sum a b = a + b',
  },
  Pascal: {
    'main.pas': 'uses total; var a, b: int64; begin read(a, b); writeln(sum(a, b)); end.',
    'total.pas':
      'unit total; interface function sum(a, b: int64): int64; implementation function sum(a, b: int64): int64; begin sum := a + b; end; end.',
  },
  'C#': {
    'Main.cs': 'class Program { static void Main() { System.Console.WriteLine(Sum.Of(System.Console.ReadLine())); } }',
    'Sum.cs':
      "static class Sum { public static long Of(string s) { var w = s.Split(' '); return long.Parse(w[0]) + long.Parse(w[1]); } }",
  },
}

const lab = await openLab(Object.keys(programs).map((name) => name.toLowerCase()))
afterAll(() => lab.close())

for (const [language, files] of Object.entries(programs))
  skipUnless(lab.has(language), `${language} is not installed`)(
    `several files in ${language} make one program`,
    async () => {
      const result = await lab.judge(addition, language, files)

      expect(wordOf(result), JSON.stringify(result)).toBe('AC')
    },
  )
