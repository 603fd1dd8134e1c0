/** A piece of a statement written in LaTeX, as far as statements go. */
export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'math'; display: boolean; source: string }
  | { kind: 'code'; text: string; block: boolean }
  | { kind: 'group'; nodes: Node[] }
  | { kind: 'command'; name: string; args: Node[][]; raw: string[] }
  | { kind: 'environment'; name: string; args: string[]; nodes: Node[] }
  | { kind: 'paragraph' }
  | { kind: 'line' }
  | { kind: 'cell' }

/** Arguments a command takes in braces; optional ones in brackets are skipped (kept for `item`). Others take none. */
export const arity: Record<string, number> = {
  problemname: 1,
  section: 1,
  subsection: 1,
  subsubsection: 1,
  paragraph: 1,
  emph: 1,
  textit: 1,
  textsl: 1,
  underline: 1,
  textbf: 1,
  texttt: 1,
  textsc: 1,
  textrm: 1,
  textsf: 1,
  textnormal: 1,
  text: 1,
  mbox: 1,
  footnote: 1,
  caption: 1,
  title: 1,
  textsuperscript: 1,
  textsubscript: 1,
  url: 1,
  path: 1,
  nolinkurl: 1,
  href: 2,
  textcolor: 2,
  includegraphics: 1,
  includesvg: 1,
  illustration: 3,
  multicolumn: 3,
  multirow: 3,
  num: 1,
  SI: 2,
  si: 1,
  ensuremath: 1,
  makecell: 1,
  enquote: 1,
}

/** Commands that say how a page looks, with the number of arguments that vanish with them. */
export const vanishing: Record<string, number> = {
  vspace: 1,
  hspace: 1,
  vskip: 0,
  label: 1,
  ref: 1,
  cite: 1,
  index: 1,
  usepackage: 1,
  documentclass: 1,
  setlength: 2,
  addtolength: 2,
  cline: 1,
  color: 1,
  pagestyle: 1,
  thispagestyle: 1,
  setcounter: 2,
  rule: 2,
  input: 1,
  include: 1,
  captionsetup: 1,
  definecolor: 3,
  renewcommand: 2,
  bibliographystyle: 1,
  bibliography: 1,
}
