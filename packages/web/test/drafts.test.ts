import { useForm } from '@mantine/form'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSession, signIn, type User } from '../src/api/session.ts'
import { useDraft } from '../src/ui/form/draft.ts'

afterEach(() => {
  forgetSession()
  localStorage.clear()
})

const person = (uid: string) => signIn(`token of ${uid}`, { uid, username: uid, roleList: ['default_user'] } as User)

/** A form that is open; what it shows, and ways to type into it and to close it. */
function opened() {
  const place = document.body.appendChild(document.createElement('div'))
  const page = createRoot(place)
  let form: ReturnType<typeof useForm<{ text: string }>> | undefined
  function Form() {
    form = useForm({ initialValues: { text: '' } })
    useDraft('print', form, { text: '' })
    return createElement('p', null, `<${form.values.text}>`)
  }
  page.render(createElement(Form))
  const shows = (text: string) => vi.waitFor(() => expect(place.textContent).toBe(`<${text}>`), { timeout: 15_000 })
  return {
    shows,
    async type(text: string) {
      await vi.waitFor(() => expect(form).toBeDefined(), { timeout: 15_000 })
      form?.setValues({ text })
      await shows(text)
    },
    close: () => page.unmount(),
  }
}

test('what one person typed is there again for them, and for nobody who sits down at the machine after them', async () => {
  person('ada')
  const first = opened()
  await first.type('code of Ada')
  first.close()

  person('ben')
  const second = opened()
  await second.shows('')
  await second.type('code of Ben')
  second.close()

  person('ada')
  const third = opened()
  await third.shows('code of Ada')
  third.close()
})

test('what was typed and taken back by hand is not offered again', async () => {
  person('cem')
  const first = opened()
  await first.type('half a thought')
  first.close()

  const second = opened()
  await second.shows('half a thought')
  await second.type('')
  second.close()

  await vi.waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('print'))).toEqual([]))
})
