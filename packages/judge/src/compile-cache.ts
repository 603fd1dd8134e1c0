import { enableCompileCache } from 'node:module'

// First import of the program: what follows is compiled once and read back at the next start.
enableCompileCache()
