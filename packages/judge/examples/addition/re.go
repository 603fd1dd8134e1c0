// RE
package main

func main() {
	var none []int
	none[len(none)] = 1
}
