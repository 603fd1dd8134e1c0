/** The part of a statement a heading opens. */
export type Part = 'input' | 'output' | 'hint' | 'other'

const words: Record<Exclude<Part, 'other'>, string[]> = {
  input: [
    'input',
    'input format',
    'input specification',
    'input data',
    '输入',
    '输入格式',
    '输入描述',
    '輸入',
    '輸入格式',
    '入力',
    '입력',
    'indata',
    'inndata',
    'inddata',
    'syöte',
    'entrée',
    'entrées',
    'entrada',
    'entrades',
    'ingresso',
    'dati di input',
    'eingabe',
    'invoer',
    'wejście',
    'dane wejściowe',
    'vstup',
    'bemenet',
    'inntak',
    'girdi',
    'входные данные',
    'вхідні дані',
    'ввод',
  ],
  output: [
    'output',
    'output format',
    'output specification',
    'output data',
    '输出',
    '输出格式',
    '输出描述',
    '輸出',
    '輸出格式',
    '出力',
    '출력',
    'utdata',
    'uddata',
    'tuloste',
    'sortie',
    'sorties',
    'salida',
    'saída',
    'uscita',
    'dati di output',
    'ausgabe',
    'uitvoer',
    'wyjście',
    'dane wyjściowe',
    'výstup',
    'kimenet',
    'úttak',
    'çıktı',
    'выходные данные',
    'вихідні дані',
    'вывод',
  ],
  hint: ['hint', 'hints', 'note', 'notes', '提示', '说明', '說明', 'ヒント', '힌트', 'tips', 'tip'],
}

/** What a heading, in any of the languages statements come in, opens. */
export function partOf(heading: string): Part {
  const plain = heading
    .replace(/[*_#:：.\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  return (Object.keys(words) as (keyof typeof words)[]).find((part) => words[part].includes(plain)) ?? 'other'
}

export interface Section {
  /** Absent on what stands before the first heading. */
  heading: string | undefined
  text: string
}

export interface Parts {
  description: string
  input: string
  output: string
  hint: string
}

/** Sections sorted into the parts a problem page shows; those of no part of their own stay in the description. */
export function sortedParts(sections: Section[]): Parts {
  const pieces: Record<keyof Parts, string[]> = { description: [], input: [], output: [], hint: [] }
  for (const { heading, text } of sections) {
    const part = heading === undefined ? 'other' : partOf(heading)
    const key = part === 'other' ? 'description' : part
    const shown = part === 'other' && heading !== undefined ? `## ${heading}\n\n${text}` : text
    pieces[key].push(shown.trim())
  }
  const joined = (key: keyof Parts): string => pieces[key].filter((piece) => piece !== '').join('\n\n')
  return { description: joined('description'), input: joined('input'), output: joined('output'), hint: joined('hint') }
}
