import type { Messages } from '../messages.ts'

export const site: Messages['site'] = {
  welcome: (name) => `Welcome to ${name}`,
  intro: 'Read a problem, submit code, and see the result of every test within seconds.',
  browse: 'Browse problems',
  joinTitle: 'No account yet?',
  joinText: 'With one you can submit code, keep your progress and see your own submissions.',
  announcements: 'Announcements',
  noAnnouncements: 'No announcements',
  by: (name) => `by ${name}`,
  latest: 'Latest problems',
  noProblems: 'The problem bank is empty',
  week: 'Submissions of the last 7 days',
  accepted: 'AC',
  total: 'Total',
  day: 'Day',
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  chartLabel: 'Submissions of the last 7 days, accepted of total by day',
}
