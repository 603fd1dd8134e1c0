// OLE
const { writeSync } = require('fs')
for (;;) writeSync(1, 'and again\n'.repeat(1000))
