import type { Messages } from '../messages.ts'

export const palette: Messages['palette'] = {
  title: 'Go to',
  label: 'A page, problem, person or submission',
  found: 'Results',
  asking: 'Searching…',
  nothing: 'Nothing found',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  submission: (id) => `Submission #${id}`,
  sections: {
    recent: 'Recently seen',
    pages: 'Pages',
    problems: 'Problems',
    people: 'People',
    submissions: 'Submissions',
  },
}
