import type { Messages } from '../messages.ts'

export const profile: Messages['profile'] = {
  title: 'Profile',
  heatmap: 'Submissions of the last year',
  about: 'About',
  solved: (n) => `Solved (${n})`,
  noSignature: 'Nothing has been written here yet',
  lastLogin: 'Last login:',
  blog: 'Blog',
  submissions: 'Submissions',
  solvedCount: 'Solved',
  score: 'Score',
  rating: 'Rating',
  genders: { male: 'male', female: 'female' },
  yearText: (total, days) => `${total} submissions on ${days} days`,
  dayText: (date, count) => `${date}: ${count} submissions`,
  less: 'Less',
  more: 'More',
  solvedCountText: (n) => `${n} problems solved`,
  refresh: 'Refresh',
  nothingSolved: 'No problem solved yet',
}
