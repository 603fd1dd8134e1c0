import { htmlToMarkdown } from '@verdict/formats/html/markdown.ts'
import { expect, test } from 'vitest'

const cases: [string, string, string][] = [
  ['paragraphs', '<p>\n\tOne\n two\n</p><p>Three</p>', 'One two\n\nThree'],
  ['an unclosed paragraph', '<p>One<p>Two', 'One\n\nTwo'],
  [
    'formulas',
    '<p>Let $a_1 * b_2$ and $$x&lt;y$$ and \\(c_3\\), a_b</p>',
    'Let $a_1 * b_2$ and $$x<y$$ and \\(c_3\\), a\\_b',
  ],
  ['a lone dollar', '<p>5$ or a_b</p>', '5$ or a\\_b'],
  ['marks', '<p><b> bold </b>and <em>it</em> x<sup>2</sup></p>', '**bold** and *it* x<sup>2</sup>'],
  ['code', '<p>Print <code>a`b</code></p>', 'Print ``a`b``'],
  ['a code block', '<pre>\nint a;\n  b &lt; c;\n\n</pre>', '```\nint a;\n  b < c;\n```'],
  ['code in brackets', 'x[code lang=c]\n#include <stdio.h>\n[/code]y', 'x\n\n```\n#include <stdio.h>\n```\n\ny'],
  ['lists', '<ul><li>a<li>b<ol><li>c</li></ol></ul>', '- a\n- b\n\n  1. c'],
  ['a table', '<table><tr><th>a<th>b<tr><td>1|2<td>x</table>', '| a | b |\n| --- | --- |\n| 1\\|2 | x |'],
  [
    'a table with spans',
    '<table border=1><tr><td colspan="2" onclick=x()>a &lt; b</td></tr></table>',
    '<table><tr><td colspan="2">a &lt; b</td></tr></table>',
  ],
  ['headings and rules', '<h2>In <b>put</b></h2><hr/>x', '## In **put**\n\n---\n\nx'],
  ['links', '<a href="https://a.b/c d">t</a> <a href="javascript:x">u</a>', '[t](<https://a.b/c%20d>) u'],
  ['blocks inside a mark', '<font color=red><p>a</p><p>b</p></font>', 'a\n\nb'],
  ['scripts and comments', 'a<script>alert("<p>")</script><!-- no -->b<style>x', 'ab'],
  ['a lone bracket', '<p>if a < b & c > d</p>', 'if a \\< b & c \\> d'],
  ['what looks like Markdown', '<p># no *stars*<br>- nor [a](b)</p>', '\\# no \\*stars\\*\n\\- nor \\[a\\](b)'],
  ['Markdown that says so', '<span class="md">**b** &lt; c</span>', '**b** < c'],
  ['Markdown in brackets', '[md]\n- a\n[/md]', '- a'],
  ['text without tags', 'a *b*\n\nc &amp; d', 'a *b*\n\nc & d'],
  ['entities', '<p>1&nbsp;&le;&#x4e2d;&#20013;&bogus;&#0;</p>', '1\u00a0≤中中&amp;bogus;&amp;#0;'],
]

test.each(cases)('%s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
})

test('pictures are pointed to where they are kept; those that are not go', () => {
  const picture = (source: string) => (source === 'a.png' ? '/kept.png' : undefined)
  expect(htmlToMarkdown('<img src="a.png" alt="A"><img src="b.png" alt="B">', picture)).toBe('![A](</kept.png>)B')
})

test.each([['<a"'], ['<!--'], ['\\('], ['<div>'], ['<b>x'], ['<li>'], ['$'], ['[code]'], ['&#'], ['</p>']])(
  'a long text of %s comes to its end',
  (piece) => {
    expect(htmlToMarkdown(`<p>${piece.repeat(200_000 / piece.length)}`)).toBeTypeOf('string')
  },
)

test('megabytes of endless words and tags that never end are text like any other', () => {
  const words = `<a ${'x'.repeat(8000)}>`.repeat(500)
  expect(htmlToMarkdown(`${words}end`, () => undefined)).toBe('end')
  expect(htmlToMarkdown('<a '.repeat(1_000_000), () => undefined).match(/<a/g)).toHaveLength(1_000_000)
})

test('blanks without end are looked at once', () => {
  const wide = `x${'\u00a0'.repeat(400_000)}x`
  for (const tag of ['h1', 'b', 'table><tr><td', 'p'])
    expect(htmlToMarkdown(`<${tag}>${wide}`, () => undefined)).toContain(wide)
  expect(htmlToMarkdown(`<pre>${' '.repeat(400_000)}x`, () => undefined)).toContain(' x\n')
})

test('a table whose rows would all become as long as one that is very long stays HTML', () => {
  const table = `<table><tr>${'<td>a'.repeat(20_000)}${'<tr><td>b'.repeat(20_000)}</table>`
  expect(htmlToMarkdown(table, () => undefined).length).toBeLessThan(2_000_000)
})
