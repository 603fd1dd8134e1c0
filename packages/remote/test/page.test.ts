import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { refusedSignIn } from '../src/sites/page/sign-in.ts'
import { rowsUnder } from '../src/sites/page/table.ts'
import { openTexts } from '../src/sites/page/texts.ts'

const form = '<form><input name="userpass"></form>'

test.each([
  ['a form with a captcha', `${form}<img src="/captcha.php"><input name="captcha">`, 'human-wanted'],
  ['a box that checks for a person', `${form}<div class="g-recaptcha"></div>`, 'human-wanted'],
  ['a sentence about a locked account', 'Your account has been locked by the administrator.', 'locked'],
  ['the form once more', form, 'wrong-password'],
  ['a sentence', 'No such user or wrong password.', 'wrong-password'],
  ['something else', 'We have moved.', 'markup'],
])('why a site lets nobody in is read from %s', (_, html, reason) => {
  expect(refusedSignIn('HDU', html, 'input[name=userpass]').failure.reason).toBe(reason)
})

test('rows are read by what heads their columns, in whatever order and wherever they stand', () => {
  const $ = load(`<table><tr><td><table><thead><tr><th>Result</th><th>New</th><th>Run ID</th></tr></thead>
    <tbody><tr><td>Accepted</td><td>?</td><td>7</td></tr><tr><td colspan=3>Next page</td></tr></tbody></table></td></tr></table>`)
  const rows = rowsUnder($, ['Run ID', 'Result'], 'HDU: the list')
  expect(rows.map(({ cells }) => [cells['Run ID'].text(), cells['Result'].text()])).toEqual([['7', 'Accepted']])
  expect(() => rowsUnder($, ['Author'], 'HDU: the list')).toThrow('HDU: the list has no table with "Author"')
})

test('texts lose what runs; pictures are wanted once each, and addresses are whole', () => {
  const $ =
    load(`<div><script>alert(1)</script><img src="a%zz.png" srcset="x 2x"><img src="a%zz.png"><img src="data:image/png;base64,AA">
    <a href="../up">up</a><a href="javascript:alert(1)">no</a></div>`)
  const texts = openTexts($, 'http://site.example/p/1')
  const html = texts.html($('div'))
  expect(html).toMatch(
    /^<img src="remote-file:0"><img src="remote-file:0">\s*<a href="http:\/\/site.example\/up">up<\/a><a>no<\/a>$/,
  )
  expect(texts.wanted).toEqual([{ url: 'http://site.example/p/a%zz.png', name: 'a%zz.png' }])
})
