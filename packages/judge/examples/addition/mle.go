// MLE
package main

import "fmt"

func main() {
	var all [][]byte
	for i := 0; i < 4000; i++ {
		block := make([]byte, 1<<20)
		for j := range block {
			block[j] = byte(i)
		}
		all = append(all, block)
	}
	fmt.Println(len(all))
}
