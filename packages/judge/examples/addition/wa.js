// WA
console.log(3)
