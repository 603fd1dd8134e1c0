import { afterAll, expect, test } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { wordOf } from './examples.ts'
import { type Lab, openLab } from './lab.ts'

const lab: Lab = await openLab([
  'python',
  'pypy',
  'Python2',
  'node',
  'php',
  'ruby',
  'perl',
  'lua',
  'Haskell',
  'OCaml',
  'D',
])
afterAll(() => lab.close())

const problem = { cases: [{ input: '', answer: 'submitted\n' }] }

/**
 * Every language whose source is looked over or compiled by something that may run parts of it, with a source that tries to be
 * another program by the time it is run. Those of the other languages have nothing that runs while they are compiled, or are
 * refused it: see docs/decisions/0016.
 */
const sources: [string, string][] = [
  [
    'Perl',
    `BEGIN { if (open my $f, '>', 'main.pl') { print $f 'print "rewritten\\n"' } unlink 'main.pl' if 0 }\nprint "submitted\\n";`,
  ],
  ['Perl', `BEGIN { unlink 'main.pl'; symlink '/dev/null', 'main.pl' }\nprint "submitted\\n";`],
  ['Perl', `BEGIN { mkdir 'old'; rename 'main.pl', 'old/main.pl'; mkdir 'main.pl' }\nprint "submitted\\n";`],
  ['Ruby', `BEGIN { begin; File.write('main.rb', 'puts "rewritten"'); rescue; end }\nputs 'submitted'`],
  ['PHP', `<?php @file_put_contents('main.php', '<?php echo "rewritten\\n";'); echo "submitted\\n";`],
  [
    'Lua',
    `local f = io.open('main.lua', 'w') if f then f:write('print("rewritten")') f:close() end print('submitted')`,
  ],
  [
    'JavaScript Node',
    `try { require('fs').writeFileSync('main.js', 'console.log("rewritten")') } catch {}\nconsole.log('submitted')`,
  ],
  [
    'Python3',
    `# coding: utf-8\ntry: open('main.py', 'w').write('print("rewritten")')\nexcept OSError: pass\nprint('submitted')`,
  ],
  ['PyPy3', `try: open('main.py', 'w').write('print("rewritten")')\nexcept OSError: pass\nprint('submitted')`],
  ['Python2', `try: open('main.py', 'w').write('print "rewritten"')\nexcept IOError: pass\nprint 'submitted'`],
  [
    'Haskell',
    `{-# LANGUAGE TemplateHaskell #-}
import Language.Haskell.TH
$(do { runIO (writeFile "main.hs" "main = putStrLn \\"rewritten\\"")
     ; runIO (writeFile "main.out" "#!/bin/sh\\necho rewritten\\n")
     ; return [] })
main = putStrLn "submitted"
`,
  ],
  [
    'Haskell',
    `{-# LANGUAGE TemplateHaskell, ForeignFunctionInterface #-}
-- code of another language that the compiler itself takes in is as much of the submission as the rest
import Language.Haskell.TH.Syntax
do { addForeignSource LangC "int twice(int x) { return 2 * x; }"; return [] }
foreign import ccall "twice" twice :: Int -> Int
main = putStrLn (if twice 21 == 42 then "submitted" else "lost")
`,
  ],
]

for (const [language, source] of sources)
  skipUnless(lab.has(language), `${language} is not installed`)(
    `110 what is run is what was submitted: ${language}, ${source.slice(0, 40)}`,
    async () => {
      const result = await lab.judge(problem, language, source)

      expect(wordOf(result), JSON.stringify(result).slice(0, 1000)).toBe('AC')
    },
    120_000,
  )

test('an extra file lies beside the source while it is compiled, and not when it is run', async () => {
  const source = 'try:\n    import extra\nexcept ImportError:\n    print("submitted")'

  expect(wordOf(await lab.judge({ ...problem, extraFiles: { 'extra.py': '' } }, 'Python3', source))).toBe('AC')
})
