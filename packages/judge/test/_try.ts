import { openLab, addition } from './_lab.ts'
import { languageTable } from '@verdict/contract/judging/languages.ts'
const lab = await openLab(languageTable.map(({name})=>name).filter((n)=>!/^C(\+\+)?( \d\d)?$|C\+\+ (20 )?With/.test(n)))
console.log('MISSING', lab.missing)
for (const {name, template} of languageTable) if (lab.has(name)) { const r = await lab.judge(addition, name, template+'\n\n'); console.log(name, r.cases.map((c)=>c.status+':'+c.timeMs+':'+c.memoryKb).join(' '), JSON.stringify(r).slice(0,0)) }
await lab.close()
