// MLE
package main

import "fmt"

func main() {
	size := 1 << 40
	fmt.Println(len(make([]byte, size)))
}
