/** Stands where markdown-it would look for links by itself; `links.ts` does that here. */
export default function NoLinks(): void {
  // nothing is asked of it
}
