// Keeps so many MB in a shape: both are read from the input.
package main

import (
	"fmt"
	"strings"
)

type node struct {
	next    *node
	a, b, c int64
}

func depth(n int) int {
	if n == 0 {
		return 0
	}
	return 1 + depth(n-1)
}

func main() {
	var shape string
	var mb, sum int
	fmt.Scan(&shape, &mb)
	switch shape {
	case "array":
		all := make([]byte, mb<<20)
		for i := 0; i < len(all); i += 64 {
			all[i] = 1
		}
		for _, one := range all {
			sum += int(one)
		}
	case "objects":
		var first *node
		for i := 0; i < mb<<15; i++ { // 32 bytes each
			first = &node{next: first, a: int64(i)}
		}
		for ; first != nil; first = first.next {
			sum += int(first.a & 1)
		}
	case "churn":
		rows := make([][]float64, mb<<4)
		for round := 0; round < 6; round++ {
			for i := range rows {
				rows[i] = make([]float64, 8192)
				for j := range rows[i] {
					rows[i][j] = float64(i) + 0.5
				}
			}
		}
		for _, row := range rows {
			sum += int(row[5])
		}
	case "strings":
		all := make([]string, 0, mb<<12)
		for i := 0; i < mb<<12; i++ { // 256 bytes each with what a string has of its own
			all = append(all, strings.Repeat(fmt.Sprint(1000000000+i), 24))
		}
		for _, text := range all {
			sum += int(text[9])
		}
	default:
		sum = depth(mb * 1000)
	}
	if sum > 0 {
		fmt.Println("kept")
	} else {
		fmt.Println("lost")
	}
}
