/** Opens a stream for each token given and reads whatever comes, until its parent lets go. */
import net from 'node:net'
import { events } from '@verdict/contract/judging/routes.ts'

const [address = '', ...tokens] = process.argv.slice(2)
const { hostname, port } = new URL(address)
process.once('disconnect', () => process.exit(0))
for (const token of tokens) {
  const socket = net.connect(Number(port), hostname)
  socket.write(`GET ${events.path}?scope=public HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${token}\r\n\r\n`)
  socket.resume()
  await new Promise((resolve) => socket.once('data', resolve))
}
