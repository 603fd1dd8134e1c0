import { counted } from '../counted.ts'
import type { Messages } from '../messages.ts'

export const profile: Messages['profile'] = {
  title: 'Profile',
  heatmap: 'Submissions of the last year',
  about: 'About',
  solved: (n) => `Solved (${n})`,
  noSignature: 'No bio yet.',
  lastLogin: 'Last login:',
  blog: 'Blog',
  submissions: 'Submissions',
  solvedCount: 'Solved',
  score: 'Score',
  rating: 'Rating',
  genders: { male: 'male', female: 'female' },
  yearText: (total, days) => `${counted(total, 'submission')} on ${counted(days, 'day')}`,
  dayText: (date, count) => `${date}: ${counted(count, 'submission')}`,
  less: 'Less',
  more: 'More',
  solvedCountText: (n) => `${counted(n, 'problem')} solved`,
  refresh: 'Refresh',
  nothingSolved: 'No problem solved yet',
}
