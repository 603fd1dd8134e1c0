import { newWorld } from './fake-answers.ts'
import { startFakeApi } from './fake-api.ts'

// The built client on made-up data, to look at: node packages/web/test/fake-serve.ts [port]
const { url } = await startFakeApi(newWorld(), Number(process.argv[2] ?? 4310))
process.stdout.write(`${url}\n`)
