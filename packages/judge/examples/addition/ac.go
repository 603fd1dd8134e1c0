// AC
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

func main() {
	var a, b int64
	in := bufio.NewReader(os.Stdin)
	fmt.Fscan(in, &a, &b)
	both := []int64{a, b}
	sort.Slice(both, func(i, j int) bool { return both[i] < both[j] })
	fmt.Println(both[0] + both[1])
}
