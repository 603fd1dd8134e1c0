// AC
import { createInterface } from 'node:readline'

for await (const line of createInterface({ input: process.stdin })) {
  const [a, b] = line.split(' ').map(BigInt)
  console.log(`${a + b}`)
}
