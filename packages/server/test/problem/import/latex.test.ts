import { latexStatement } from '@verdict/formats/latex/statement.ts'
import { describe, expect, test } from 'vitest'

const picture = (path: string) => (path === 'a.png' || path === 'img/a' ? '/pic' : undefined)
const shown = (source: string) => latexStatement(source, picture).sections.map(({ text }) => text)[0]

const cases: [string, string, string][] = [
  ['paragraphs', 'One\nline.\n\n\nTwo.', 'One line.\n\nTwo.'],
  ['emphasis', '\\emph{a} \\textbf{b} {\\bf c} {\\it d}', '*a* **b** **c** *d*'],
  ['blanks stay outside of marks', 'x\\emph{ a }y', 'x *a* y'],
  ['code', 'Print \\texttt{a\\_b`c} and \\verb|x{y|.', 'Print ``a_b`c`` and `x{y`.'],
  ['code with bold inside', '\\texttt{a \\textbf{b} c}', '`a `**`b`**` c`'],
  ['quotes and dashes', "``up'' it's `x' 1--2 --- end", "“up” it's ‘x' 1–2 — end"],
  ['math is left alone', 'If $a_1 < b*c$ and \\(x|y\\)', 'If $a_1 < b*c$ and $x|y$'],
  ['a dollar in math', 'It costs $x\\$$.', 'It costs $x\\$$.'],
  ['displayed math', 'So \\[ x = 1 \\] holds', 'So\n\n$$\nx = 1\n$$\n\nholds'],
  ['aligned math', '\\begin{align*}a&=1\\\\b&=2\\end{align*}', '$$\n\\begin{aligned}a&=1\\\\b&=2\\end{aligned}\n$$'],
  ['math words', '$\\mbox{if } \\nicefrac{1}{2}$', '$\\text{if } \\frac{1}{2}$'],
  [
    'markup in plain text is escaped',
    'a*b_c [d] <e> \\$5 \\#1 100\\% A\\&B',
    'a\\*b\\_c \\[d\\] \\<e\\> \\$5 #1 100% A&B',
  ],
  ['a paragraph like a list', '- no list\n\n1. none', '\\- no list\n\n1\\. none'],
  ['a list', '\\begin{itemize}\\item a\n\\item b $x$\\end{itemize}', '- a\n- b $x$'],
  [
    'a numbered list in a list',
    '\\begin{itemize}\\item a\\begin{enumerate}\\item x\\item y\\end{enumerate}\\end{itemize}',
    '- a\n\n  1. x\n  2. y',
  ],
  ['labels', '\\begin{description}\\item[one] a\\end{description}', '- **one** a'],
  [
    'a table',
    '\\begin{tabular}{|l|r|}\\hline a & $x|y$ \\\\ \\hline b & 2 \\\\ \\hline\\end{tabular}',
    '| a | $x\\vert y$ |\n| --- | --- |\n| b | 2 |',
  ],
  [
    'a wide cell',
    '\\begin{tabular}{ll}\\multicolumn{2}{c}{t}\\\\ a&b\\end{tabular}',
    '| t |  |\n| --- | --- |\n| a | b |',
  ],
  ['verbatim', '\\begin{verbatim}\n a % b\n\n {c\n\\end{verbatim}', '```\n a % b\n\n {c\n```'],
  ['a listing', '\\begin{lstlisting}[language=C]\nint x;\n\\end{lstlisting}', '```\nint x;\n```'],
  ['comments', 'a% no\nb \\% c\n% whole line\nd', 'ab % c d'],
  ['a picture', '\\includegraphics[width=3cm]{a.png}', '![](/pic)'],
  ['a picture that cannot be shown', 'x \\includegraphics{b.svg}', 'x'],
  ['an illustration', '\\illustration{0.3}{img/a}{A \\textbf{cap}}', '![](/pic)\\\n*A **cap***'],
  [
    'links',
    '\\href{https://x.org/a_b\\%20c}{here} \\url{https://y.org}',
    '[here](<https://x.org/a_b%20c>) [https://y.org](<https://y.org>)',
  ],
  ['a link to a script', '\\href{javascript:alert(1)}{here}', 'here'],
  ['accents', 'G\\"odel, Erd\\H{o}s, \\\'{\\i}, \\c{c}, \\o, stra\\ss e', 'Gödel, Erdős, í, ç, ø, straße'],
  ['ties and thin spaces', 'a~b $1\\,000$ \\num{30000}', 'a\u00a0b $1\\,000$ 30\u2009000'],
  ['a footnote', 'a\\footnote{See $b$.} c', 'a¹ c\n\n¹ See $b$.'],
  ['a macro', '\\newcommand{\\maxn}{10^5}\\newcommand{\\twice}[1]{2#1} $n \\le \\maxn$ \\twice{x}', '$n \\le 10^5$ 2x'],
  ['a macro that feeds on itself', '\\newcommand{\\x}{\\x\\x} a', 'a'],
  ['looks', '\\noindent a\\vspace{1cm} \\begin{center}b\\end{center}\\medskip', 'a\n\nb'],
  ['unknown commands', '\\foo{a} \\bar b', 'a b'],
  ['line breaks', 'a\\\\b', 'a\\\nb'],
  ['Chinese text is not torn', '你\n好', '你好'],
]

describe('LaTeX becomes Markdown:', () => {
  test.each(cases)('%s', (_, source, markdown) => {
    expect(shown(source)).toBe(markdown)
  })
})

test.each([
  '$a \\textbf{b \\begin{itemize}',
  '\\begin{a}\\begin{a}',
  '{{{{',
  '}}}}',
  '\\verb',
  '\\\\[',
  '\\item',
  '&&',
  '\\newcommand{\\a',
])('text that never ends does no harm: %s', (source) => expect(() => shown(source)).not.toThrow())

test('deep nesting and long runs take no long time', () => {
  const sources = [
    '{'.repeat(200_000),
    '\\['.repeat(100_000),
    '\\begin{itemize}'.repeat(5000),
    '$'.repeat(100_001),
    '%\n'.repeat(50_000),
    '``'.repeat(100_000),
  ]
  const start = performance.now()
  for (const source of sources) latexStatement(source, picture)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('title and sections are told apart, in headings and in environments', () => {
  const source =
    '\\problemname{A \\& B}\nIntro.\n\\section*{Input}\nIn.\n\\begin{Output}Out.\\end{Output}\\section{Extra}More.'
  const { title, sections } = latexStatement(source, picture)
  expect(title).toBe('A & B')
  expect(sections).toEqual([
    { heading: undefined, text: 'Intro.' },
    { heading: 'Input', text: 'In.' },
    { heading: 'Output', text: 'Out.' },
    { heading: 'Extra', text: 'More.' },
  ])
})

test('drawings are left out and named', () => {
  expect(latexStatement('a \\begin{tikzpicture}\\draw;\\end{tikzpicture} b', picture)).toMatchObject({
    dropped: ['tikzpicture'],
  })
})
