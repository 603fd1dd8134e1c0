// AC
const [a, b] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(BigInt)
const depth = (n) => (n === 0 ? 0 : 1 + depth(n - 1))
console.log(String(a + b + BigInt(depth(50_000) - 50_000)))
