/** Where somebody sits, in the words of whoever said it, for those who bring something there. */
export function Place({ of: { room, seat } }: { of: { room: string | null; seat: string | null } }) {
  if (room === null && seat === null) return null
  return <strong>{[room, seat].filter(Boolean).join(' · ')}</strong>
}
