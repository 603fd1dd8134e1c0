/** Puts a text on the clipboard; works on plain http too, where browsers hide the clipboard. Tells whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (done) return true
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'copied-text'
  // beside an open dialog nothing can be selected
  const dialogs = document.querySelectorAll('dialog:modal')
  ;(dialogs[dialogs.length - 1] ?? document.body).append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return done
}
