import { expect, test } from 'vitest'
import { finish } from '../src/ui/markdown/finish.ts'

const texts = { copy: 'Copy', onCopied: () => undefined, document: 'PDF', backToText: 'Back' }

function finished(html: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  const box = document.createElement('div')
  box.append(finish(template.content, 'x', texts))
  return box
}

test('the headings of a text stand below that of its page', () => {
  const box = finished('<h1 id="a">Day <em>one</em></h1><h2>Morning</h2><h6>Tea</h6>')
  expect(box.innerHTML).toBe('<h2 id="a">Day <em>one</em></h2><h3>Morning</h3><h6>Tea</h6>')
})

test('a text that begins below it stays as it is', () => {
  expect(finished('<h2>Input</h2><h3>Limits</h3>').innerHTML).toBe('<h2>Input</h2><h3>Limits</h3>')
})

test('contents lead to all headings', () => {
  const box = finished('<p>[[toc]]</p><h1>One</h1><h2>Two</h2>')
  const [one, two] = box.querySelectorAll('ul.contents > li')
  expect([one?.className, two?.className]).toEqual(['contents-h2', 'contents-h3'])
  expect(box.querySelector(two?.querySelector('a')?.getAttribute('href') ?? '')?.textContent).toBe('Two')
})
