import { colourCode } from './colour-code.ts'

/** A piece of code, and the name of its grammar; answered with its HTML. */
export interface Asked {
  code: string
  grammar: string
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void colourCode(data.code, data.grammar).then((html) => postMessage(html))
})
