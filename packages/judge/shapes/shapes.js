// Keeps so many MB in a shape: both are read from the input.
const [shape, size] = require('node:fs').readFileSync(0, 'utf8').trim().split(' ')
const mb = Number(size)
const depth = (n) => (n === 0 ? 0 : 1 + depth(n - 1))
let sum = 0
if (shape === 'array') {
  const all = new Float64Array(mb * 131072).fill(0.5)
  for (const one of all) sum += one
} else if (shape === 'objects') {
  let first = null
  for (let i = 0; i < mb * 16384; i++) first = { next: first, a: i, b: 0, c: 0, d: 0 } // 64 bytes each
  for (let node = first; node; node = node.next) sum += node.a & 1
} else if (shape === 'churn') {
  const rows = new Array(mb * 16)
  for (let round = 0; round < 6; round++) for (let i = 0; i < rows.length; i++) rows[i] = new Array(8192).fill(i + 0.5)
  for (const row of rows) sum += row[5]
} else if (shape === 'strings') {
  const all = []
  for (let i = 0; i < mb * 4096; i++) {
    // 256 bytes each with what a string has of its own
    const text = []
    for (let j = 0; j < 23; j++) text.push(1_000_000_000 + i)
    all.push(text.join(''))
  }
  for (const text of all) sum += text.charCodeAt(9)
} else {
  sum = depth(mb * 1000)
}
console.log(sum > 0 ? 'kept' : 'lost')
