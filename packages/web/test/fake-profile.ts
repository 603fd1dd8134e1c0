import type { Answer } from './fake-answers.ts'

const signature = '# About me\n\nI like **graphs** and $O(n \\log n)$.'

/** A year in which somebody worked every third day. */
const days = Array.from({ length: 120 }, (_, n) => ({
  date: new Date(Date.UTC(2026, 5, 30) - n * 3 * 86_400_000).toISOString().slice(0, 10),
  count: (n % 13) + 1,
}))

const solved = ['P1000', 'P1001', 'P1003'].map((problemId, n) => ({ id: n + 1, problemId, difficulty: n % 2 }))

export const profileAnswers: Record<string, Answer> = {
  'get-recent-contest': () => ({
    data: [-1, 0].map((status, n) => ({
      id: 1000 + n,
      author: 'root',
      title: n ? 'Weekly round' : `The ${'very '.repeat(20)}long title of a contest`,
      type: n,
      source: 0,
      auth: n * 2,
      status,
      startTime: '2026-06-30T08:00:00.000+0000',
      endTime: '2026-06-30T13:00:00.000+0000',
      duration: 18_000,
      oiRankScoreType: 'Recent',
      gid: null,
      count: n ? 120 : null,
    })),
  }),
  'home-carousel': () => ({ data: [] }),
  'get-recent-other-contest': () => ({
    data: ['Codeforces', 'AtCoder'].map((oj, n) => ({
      oj,
      title: n ? 'Beginner Contest 999' : `The ${'very '.repeat(20)}long title of a contest elsewhere`,
      url: `https://other.example/${n}`,
      beginTime: '2036-06-30T08:00:00.000+0000',
      endTime: '2036-06-30T10:30:00.000+0000',
    })),
  }),
  'get-recent-seven-ac-rank': () => ({
    data: ['mina', 'WWWWWWWWWWWWWWWWWWWW'].map((username, n) => ({
      uid: String(7 + n),
      username,
      nickname: null,
      avatar: null,
      titleName: n ? 'Grandmaster' : null,
      titleColor: null,
      ac: 12 - n,
      signature: null,
      total: null,
      rating: null,
    })),
  }),
  'get-user-home-info': () => ({
    data: {
      uid: '7',
      username: 'mina',
      school: 'University of Nowhere',
      signature,
      nickname: 'Mi',
      gender: 'female',
      github: 'https://github.com/example',
      blog: 'javascript:alert(1)',
      avatar: null,
      titleName: 'Coach',
      titleColor: '#a33',
      total: 1234,
      rating: null,
      scoreList: [100, 60],
      solvedList: solved.map(({ problemId }) => problemId),
      solvedGroupByDifficulty: Object.groupBy(solved, ({ difficulty }) => String(difficulty)),
      recentLoginTime: '2026-06-30T08:00:00.000+0000',
    },
  }),
  'get-user-calendar-heatmap': () => ({ data: { endDate: '2026-06-30', dataList: days } }),
  captcha: () => ({
    data: {
      img: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      captchaKey: 'key',
    },
  }),
  'apply-reset-password': (_world, { captcha }) =>
    captcha === '9'
      ? { data: null }
      : { status: 400, msg: 'The captcha is wrong or has expired', headers: { 'x-refusal': 'account/captcha-wrong' } },
  'reset-password': (_world, { code }) =>
    code === 'right' ? { data: null } : { status: 400, msg: 'The code is wrong or has expired' },
  'change-password': (_world, { oldPassword }) => ({
    data:
      oldPassword === 'secret1'
        ? { code: 200, msg: 'success', userInfo: null }
        : { code: 400, msg: 'The current password is wrong', userInfo: null },
  }),
  'change-userInfo': (_world, input, person) => ({ data: { ...person?.user, ...input } }),
}
