import './compile-cache.ts'
import { flushCompileCache } from 'node:module'
import { run } from './run.ts'

await run(process.env)
flushCompileCache()
