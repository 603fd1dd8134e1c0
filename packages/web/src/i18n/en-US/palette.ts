import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  title: 'Go to',
  label: 'A page, a problem or a person',
  found: 'Results',
  asking: 'Searching…',
  nothing: 'Nothing found',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  sections: { recent: 'Recently seen', pages: 'Pages', problems: 'Problems', people: 'People' },
}
