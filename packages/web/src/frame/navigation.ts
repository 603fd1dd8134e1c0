const under = (start: string) => (path: string) => path === start || path.startsWith(`${start}/`)

/** The navigation the navigation leads to. */
export const navigation = {
  main: [
    { to: '/home', name: 'home', isHere: under('/home') },
    { to: '/problem', name: 'problems', isHere: under('/problem') },
    {
      to: '/status',
      name: 'status',
      isHere: (path: string) => under('/status')(path) || under('/submission-detail')(path),
    },
  ],
  about: [
    { to: '/introduction', name: 'introduction' },
    { to: '/developer', name: 'developer' },
  ],
} as const
