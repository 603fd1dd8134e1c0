// MLE
console.log(new Array(2 ** 26).fill(0.5).length)
