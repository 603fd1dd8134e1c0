// OLE
const { writeSync } = require('node:fs')
for (;;) writeSync(1, 'and again\n'.repeat(1000))
