// CE
console.log(1
