import { systemWords } from '@verdict/contract/message/system-words.ts'
import { siteLanguages } from '@verdict/contract/site-languages.ts'
import { expect, test } from 'vitest'
import { wordsOf } from '../../src/message/words/all.ts'
import { say } from '../../src/message/words/say.ts'

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{\w+\}/g)].map(([found]) => found))].sort()

test('what the site says holds the same names, numbers and links in all languages', () => {
  for (const words of systemWords) {
    const { title, content } = wordsOf['zh-CN'].system[words]
    for (const language of siteLanguages) {
      const said = wordsOf[language].system[words]
      expect(placeholders(said.title), `${words} ${language}`).toEqual(placeholders(title))
      expect(placeholders(said.content), `${words} ${language}`).toEqual(placeholders(content))
      const linksIn = (text: string) => text.match(/\]\([^)]*\)/g)
      expect(linksIn(said.content), `${words} ${language}`).toEqual(linksIn(content))
    }
  }
})

test('roles and levels are told by their names, and what a person wrote stays a text on one line', () => {
  expect(say('role-changed', { role: 'admin' }, 'zh-CN').content).toContain('**普通管理员**')
  expect(say('group-level', { group: 'Owls', gid: 3, level: 4 }, 'en-US').content).toBe(
    'In the group [Owls](/group/3) you are now: **Manager**.',
  )
  const { title, content } = say(
    'group-applied',
    { group: '](http://x) **', gid: 3, username: 'bob', reason: 'Let me\n\n# in' },
    'en-US',
  )
  expect(title).toBe('bob would like to join the group ](http://x) **')
  expect(content).toContain('[\\]\\(http\\:\\/\\/x\\) \\*\\*](/group/3)')
  expect(content).toContain('> Let me \\# in')
})
