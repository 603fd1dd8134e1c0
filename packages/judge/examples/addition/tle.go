// TLE
package main

func main() {
	for x := uint64(1); x != 0; x = x*5 + 2 | 1 {
	}
}
