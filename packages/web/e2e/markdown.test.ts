import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { leanMarkdown } from '../build/lean-markdown.ts'
import { soon } from './browser.ts'
import { openPage, openSite } from './site.ts'

// Sanitising stands and falls with the browser's own parser, so it is tried in a real one.
let page: Page
let code: Promise<string> | undefined
const site = openSite({
  prepare: async ({ browser, url }) => {
    page = await browser.newPage()
    await page.goto(`${url}/home`)
    code ??= bundled()
    await page.evaluate(await code)
  },
})

async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('../src/ui/markdown/render.ts', import.meta.url))
  const resolve = { alias: leanMarkdown }
  const options = { lib: { entry, formats: ['iife' as const], name: 'markdown' }, write: false, minify: false }
  const [result] = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve,
    build: options,
  })) as Rolldown.RolldownOutput[]
  const code = result?.output[0].code ?? ''
  return `${code}; window.renderMarkdown = markdown.renderMarkdown`
}

/** The rendered text as HTML, once it has stood in the page for a moment. */
const render = (text: string): Promise<string> =>
  page.evaluate(async (source) => {
    const { renderMarkdown } = window as unknown as { renderMarkdown: (text: string) => DocumentFragment }
    const box = document.createElement('div')
    document.body.append(box)
    box.append(renderMarkdown(source))
    await new Promise((resolve) => setTimeout(resolve, 20))
    const html = box.innerHTML
    box.remove()
    return html
  }, text)

describe('hostile text', () => {
  const probes = [
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="window.hacked = 1">',
    '<svg onload="window.hacked = 1"><script>window.hacked = 1</script></svg>',
    '<svg><style><img src=x onerror="window.hacked = 1"></style></svg>',
    '<a href="javascript:window.hacked=1">x</a>',
    '<a href=" java\nscript:window.hacked=1">x</a>',
    '[x](javascript:window.hacked=1)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="https://evil.example"><input name="password"><button>go</button></form>',
    '<style>*{display:none}</style><link rel="stylesheet" href="//evil.example/x.css">',
    '<math><mi xlink:href="javascript:window.hacked=1">x</mi></math>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
    '<details open ontoggle="window.hacked = 1">x</details>',
    '<video src=x onerror="window.hacked = 1"></video><audio src=x></audio>',
    '<template><script>window.hacked = 1</script></template>',
    '<p style="position:fixed;inset:0;background:url(https://evil.example/a.png)">x</p>',
    '<div id="main" name="location">x</div>',
    '<span data-evil="1" aria-label="x">x</span>',
    '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>">',
    '<div class="dialog toaster bar">x</div>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="s">',
    '<table background="https://evil.example/a.png"><tr><td>x</td></tr></table>',
    '<img src="https://evil.example/a.png" srcset="https://evil.example/b.png 2x">',
  ]

  test.each(probes)('%s leaves nothing that runs, restyles, submits or calls home', async (probe) => {
    const html = await render(probe)
    expect(html).not.toMatch(
      /<(script|style|iframe|object|embed|form|input|button|link|meta|base|svg|math|video|audio|template)\b/i,
    )
    expect(html).not.toMatch(/\s(on\w+|style|id|name|srcset|background|data-[\w-]+|aria-\w+)=/i)
    expect(html).not.toMatch(/(href|src)="\s*(javascript|data:text|data:image\/svg)/i)
    expect(html).not.toMatch(/<img[^>]*src="https?:/i)
    expect(html).not.toMatch(/class="[^"]*(dialog|toaster|bar)/)
    expect(await page.evaluate('window.hacked')).toBeUndefined()
  })

  test('pictures of other hosts become links, so that nobody is counted', async () => {
    const html = await render('![a map](https://tracker.example/pixel.png)')
    expect(html).not.toContain('<img')
    expect(html).toContain('href="https://tracker.example/pixel.png"')
    expect(html).toContain('rel="noopener noreferrer nofollow"')
    expect(html).toContain('>a map</a>')
  })

  test('pictures of this site and pictures inside the text stay, and load when they are needed', async () => {
    const html = await render('![x](/api/public/img/a.png) ![y](data:image/png;base64,AAAA)')
    expect(html.match(/<img/g)).toHaveLength(2)
    expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  })
})

describe('formulas', () => {
  const formulas = async (text: string) =>
    [...(await render(text)).matchAll(/<span class="(tex[^"]*)">([^<]*)<\/span>/g)].map((found) => [
      found[2],
      found[1] !== 'tex',
    ])

  test.each([
    ['$a+b$', [['a+b', false]]],
    ['$$\\sum_{i=1}^n i$$', [['\\sum_{i=1}^n i', true]]],
    [
      '\\(x^2\\) and \\[y\\]',
      [
        ['x^2', false],
        ['y', true],
      ],
    ],
    [
      '$a_1$ and $b_1$',
      [
        ['a_1', false],
        ['b_1', false],
      ],
    ],
    ['It costs $5 and $6.', []],
    ['`$a$`', []],
    ['```\n$a$\n```', []],
    ['\\$a$', []],
    ['$x < y$', [['x &lt; y', false]]],
    ['before\n\n$$\na\n\n+ b\n$$\n\nafter', [['a\n\n+ b', true]]],
    [
      '- item $a$\n- $$b$$',
      [
        ['a', false],
        ['b', true],
      ],
    ],
  ])('%s', async (text, found) => {
    const read = (await formulas(text)).map(([tex, block]) => [String(tex).replace('&lt;', '&lt;'), block])
    expect(read).toEqual(found)
  })

  test('underscores and stars inside stay what they are', async () => {
    expect(await render('$a_{*}b_{*}$')).not.toContain('<em>')
  })
})

describe('ordinary text', () => {
  test('columns of a table are aligned by class', async () => {
    const html = await render('|a|b|\n|:-:|--:|\n|1|2|')
    expect(html).toContain('<td class="align-center">1</td>')
    expect(html).toContain('<td class="align-right">2</td>')
  })

  test('links to other sites open apart and tell them nothing; own links do not', async () => {
    const html = await render('[x](https://example.org) [y](/problem)')
    expect(html).toContain('<a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">x</a>')
    expect(html).toContain('<a href="/problem">y</a>')
  })

  test('addresses become links, without the punctuation of the sentence; names of files do not', async () => {
    const link = (url: string) => `<a href="${url}" target="_blank" rel="noopener noreferrer nofollow">${url}</a>`
    expect(await render('Read sum.in, write sum.out (https://example.org/a_(b)). https://example.org/c。')).toBe(
      `<p>Read sum.in, write sum.out (${link('https://example.org/a_(b)')}). ${link('https://example.org/c')}。</p>\n`,
    )
    expect(await render('[https://example.org](/problem)')).toBe('<p><a href="/problem">https://example.org</a></p>\n')
    expect(await render('<a href="/problem">https://example.org</a>')).not.toContain('rel=')
    expect(await render('https://münchen.example/ü')).toContain('href="https://m%C3%BCnchen.example/%C3%BC"')
  })

  test('character references are those of HTML; what is none stays as it was written', async () => {
    expect(await render('&copy; &le; &semi; &nbsp;| &#21495; &notit; &nosuch; &amp;lt;')).toBe(
      '<p>© ≤ ; &nbsp;| 号 &amp;notit; &amp;nosuch; &amp;lt;</p>\n',
    )
    expect(await render('[x](/problem?a&copy;b "&le;")')).toContain('href="/problem?a%C2%A9b" title="≤"')
  })

  test('emphasis knows the punctuation of every language', async () => {
    expect(await render('**“引用”**。**a**')).toContain('<strong>“引用”</strong>。<strong>a</strong>')
  })

  test('line breaks are kept, tasks show a box, code keeps its language', async () => {
    const html = await render('a\nb\n\n- [x] done\n\n```cpp\nint x;\n```')
    expect(html).toContain('<br>')
    expect(html).toContain('<li class="task">☑ done</li>')
    expect(html).toContain('class="language-cpp"')
  })
})

describe('what texts of other sites are written with', () => {
  test.each([
    ['raised and lowered', 'H~2~O, the 29^th^', 'H<sub>2</sub>O, the 29<sup>th</sup>'],
    ['new and marked', '++new++ and ==a *b*==', '<ins>new</ins> and <mark>a <em>b</em></mark>'],
    [
      'plain text of statements',
      '10^9*10^9, a==b or c==d, 1~n, i++; j++, C++ and C++',
      '10^9*10^9, a==b or c==d, 1~n, i++; j++, C++ and C++',
    ],
    ['struck out', '~~old~~', '<s>old</s>'],
    ['pictures by name', 'Well done :tada: 12:30:15 :nosuch:', 'Well done 🎉 12:30:15 :nosuch:'],
    [
      'a box',
      '::: warning Mind\n*this*\n:::',
      '<div class="container container-warning"><p class="container-title">Mind</p>\n<p><em>this</em></p>\n</div>',
    ],
    ['a side', '::: hljs-center\na\n:::\nb', '<div class="align-center"><p>a</p>\n</div><p>b</p>'],
    [
      'a box in a box',
      ':::: info\n::: tip\na\n:::\n::::',
      '<div class="container container-info"><div class="container container-tip"><p>a</p>',
    ],
    ['an unknown box', '::: nosuch\na', '::: nosuch'],
    [
      'terms',
      'Edge\n: joins two\n: nodes\n\nafter',
      '<dl><dt>Edge</dt><dd>joins two</dd><dd>nodes</dd></dl><p>after</p>',
    ],
    ['abbreviations', '*[OJ]: Online Judge\n\nThis OJ, not OJs', 'This <abbr title="Online Judge">OJ</abbr>, not OJs'],
    ['a footnote', 'Text[^a] [^b]\n\n[^a]: It *says*', '<sup class="footnote-ref"><a href="#note-1">1</a></sup> [^b]'],
    [
      'what a footnote says',
      'Text[^a]\n\n[^a]: It *says*\n  more',
      '<ol class="footnotes"><li>It <em>says</em><br>\nmore</li></ol>',
    ],
  ])('%s', async (_, text, html) => {
    expect((await render(text)).replace(/>\n</g, '><')).toContain(html.replace(/>\n</g, '><'))
  })
})

describe('texts made to hold a reader up', () => {
  const fraction = (levels: number) => `$${'\\frac{1}{'.repeat(levels)}x${'}'.repeat(levels)}$`
  const many = (unit: string, length = 200_000) => unit.repeat(length / unit.length)
  const classes = Array.from({ length: 8000 }, (_, n) => `<b class="a${n}">`).join('')
  const probes = {
    'formulas that never close': many('\\('),
    'display formulas that never close': many('\\[\n'),
    'display formulas that close in the wrong place': `${many('\\[\n')}\\]${' '.repeat(100_000)}x`,
    'dollars behind backslashes': many('$$\\'),
    'bold that never ends': many('<b>'),
    'bold of many kinds, opened anew in every paragraph': `${classes}${many('<p>', 60_000)}`,
    'end tags of nothing among spans': `${many('<span>')}${many('</x>')}`,
    'unknown tags around much': `${'<x>'.repeat(500)}${many('<b>a</b>')}`,
    'details in details': many('<details>'),
    'emphasis in emphasis': `${many('*a **b ', 100_000)}${many('b** a*', 100_000)}`,
    'end tags hidden in attributes': many('<b title="></b>">'),
    'end tags hidden in a style': many('<b><style></b></style>'),
    'a table without rows but with a million cells': `${many('|a', 2000)}\n${many('|-', 2000)}\n${many('|\n')}`,
    'pictures in pictures': many('!['),
    'list items': many('- a\n'),
    'marks that never close': many('==a ++b ^c ~d '),
    'marks in marks': `${many(' ==a ++b', 100_000)}${many('b++ a==', 100_000)}`,
    'boxes in boxes': many('::: info\n'),
    'terms without end': many('a\n: b\n'),
    'footnotes of nothing': many('[^a] '),
    'footnotes of footnotes': `${many('[^a]')}\n\n[^a]: ${many('[^a]', 100_000)}`,
    'abbreviations everywhere': `${Array.from({ length: 100 }, (_x, n) => `*[a${n}]: b`).join('\n')}\n\n${many('a1 ', 100_000)}`,
    'names of pictures': many(':a:a'),
    'a text of a book': many('word ', 2_000_000),
  }

  test.each(Object.entries(probes))(
    '%s are shown without a wait',
    async (_, text) => {
      const seen = await page.evaluate((source) => {
        const { renderMarkdown } = window as unknown as { renderMarkdown: (text: string) => DocumentFragment }
        const box = document.createElement('div')
        box.append(renderMarkdown(source))
        return { nodes: box.querySelectorAll('*').length, text: box.textContent?.trim().length ?? 0 }
      }, text)
      expect(seen.nodes).toBeLessThan(50_000)
      expect(seen.text).toBeGreaterThan(0)
    },
    10_000,
  )

  test.each([
    [
      'an ordinary page of HTML',
      `${'<p>One <b>two</b> <i title="a > b">three</i><ul><li>a<li>b</ul>'.repeat(300)}`,
      'B',
    ],
    ['a long table', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(2000)}`, 'TABLE'],
    ['a deep list', Array.from({ length: 20 }, (_x, n) => `${'  '.repeat(n)}- a`).join('\n'), 'UL'],
  ])('%s is none of them', async (_, text, tag) => {
    expect((await render(text)).toUpperCase().includes(`<${tag}>`)).toBe(true)
  })

  test('formulas are drawn up to a length and a depth, and shown as written beyond', async () => {
    const { visitor, page: reader } = await openPage(site)
    const description = [fraction(10), fraction(60), `$${'x+'.repeat(3000)}x$`, '$\\bad$', '$y$'].join('\n\n')
    await reader.route('**/api/get-problem-detail*', async (route) => {
      const reply = await (await route.fetch()).json()
      Object.assign(reply.data.problem, { description, input: null, output: null, hint: null, source: null })
      await route.fulfill({ json: reply })
    })
    await reader.goto('/problem/P1001')
    await reader.locator('.statement p .katex').nth(2).waitFor()
    const shown = () =>
      reader
        .locator('.statement .prose p')
        .evaluateAll((all) =>
          all.map((one) =>
            one.querySelector('.katex') ? 'drawn' : one.querySelector('.tex-source') ? 'as written' : 'neither',
          ),
        )
    await soon(shown).toEqual(['drawn', 'as written', 'as written', 'drawn', 'drawn'])
    expect(visitor.list).toEqual([])
    await visitor.close()
  })

  test('of a thousand formulas the first are drawn, the others when one comes to them', async () => {
    const { visitor, page: reader } = await openPage(site)
    const description = Array.from({ length: 1272 }, (_x, n) => `Line ${n}: $a_{${n}}$`).join('\n\n')
    await reader.route('**/api/get-problem-detail*', async (route) => {
      const reply = await (await route.fetch()).json()
      Object.assign(reply.data.problem, { description })
      await route.fulfill({ json: reply })
    })
    await reader.goto('/problem/P1001')
    await reader.getByRole('textbox', { name: 'Code editor' }).waitFor()
    expect(await reader.locator('.statement .katex').count()).toBeLessThan(500)
    await reader.getByText('Line 1271:').scrollIntoViewIfNeeded()
    await reader.locator('p', { hasText: 'Line 1271:' }).locator('.katex').waitFor()
    await visitor.close()
  })

  test('code that its grammar cannot read in time stays plain, and the page answers meanwhile', async () => {
    const { visitor, page: reader } = await openPage(site)
    const hostile = '_'.repeat(65_000)
    const description = `\`\`\`java\n${hostile}\n\`\`\`\n\n\`\`\`cpp\nint x;\n\`\`\``
    await reader.route('**/api/get-problem-detail*', async (route) => {
      const reply = await (await route.fetch()).json()
      Object.assign(reply.data.problem, { description })
      await route.fulfill({ json: reply })
    })
    await reader.goto('/problem/P1001')
    await reader.locator('.hljs-type', { hasText: 'int' }).waitFor()
    expect(await reader.locator('pre code').first().textContent()).toBe(`${hostile}\n`)
    expect(visitor.list).toEqual([])
    await visitor.close()
  })
})
