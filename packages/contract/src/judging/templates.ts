/** A+B in each language, as the editor offers it; every judge proves a language with it. */
export const c = `#include <stdio.h>

int main(void) {
    long long a, b;
    if (scanf("%lld %lld", &a, &b) == 2) printf("%lld\\n", a + b);
    return 0;
}
`
export const cpp = `#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << a + b << "\\n";
}
`
export const java = `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextLong() + in.nextLong());
    }
}
`
export const python3 = `a, b = map(int, input().split())
print(a + b)
`
export const node = `const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(BigInt)
console.log(String(a + b))
`
export const go = `package main

import "fmt"

func main() {
	var a, b int64
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`
export const python2 = `a, b = map(int, raw_input().split())
print a + b
`
export const csharp = `using System;

class Program
{
    static void Main()
    {
        string[] words = Console.ReadLine().Split();
        Console.WriteLine(long.Parse(words[0]) + long.Parse(words[1]));
    }
}
`
export const php = `<?php
[$a, $b] = explode(' ', trim(fgets(STDIN)));
echo $a + $b, "\\n";
`
export const ruby = `a, b = gets.split.map(&:to_i)
puts a + b
`
export const rust = `use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<i64> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    println!("{}", numbers[0] + numbers[1]);
}
`
export const kotlin = `fun main() {
    val (a, b) = readLine()!!.trim().split(" ").map { it.toLong() }
    println(a + b)
}
`
export const haskell = `main :: IO ()
main = do
    [a, b] <- map read . words <$> getLine
    print (a + b :: Integer)
`
export const pascal = `var
    a, b: int64;
begin
    read(a, b);
    writeln(a + b);
end.
`
export const perl = `use strict;
use warnings;

my ($a, $b) = split ' ', <STDIN>;
print $a + $b, "\\n";
`
export const lua = `local a, b = io.read("n", "n")
print(a + b)
`
export const d = `import std.stdio;

void main()
{
    long a, b;
    readf(" %d %d", &a, &b);
    writeln(a + b);
}
`
export const ocaml = `let () = Scanf.scanf " %d %d" (fun a b -> Printf.printf "%d\\n" (a + b))
`
