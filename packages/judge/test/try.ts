import { addition, openLab } from '/work/main/packages/judge/test/lab.ts'
import { languageTable } from '@verdict/contract/judging/languages.ts'
const t0 = performance.now()
const lab = await openLab(process.argv.slice(2).length ? process.argv.slice(2) : ['c', 'cpp', 'python', 'node', 'java', 'go'])
console.log('lab', performance.now() - t0, [...lab.slot.shop.languages.values()].map((l) => [l.language.name, l.version, l.tools.flags.join(' ')]), lab.missing)
for (const e of languageTable) if (lab.has(e.name)) console.log(e.name, JSON.stringify(await lab.judge(addition, e.name, e.template + '\n//x\n'.replace('//', e.name==='Python3'?'#':'//'))))
await lab.close()
