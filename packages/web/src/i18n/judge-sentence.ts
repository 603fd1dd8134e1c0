import { translated } from '@verdict/contract/judging/sentences.ts'
import { useMessages } from './language.ts'

/** Says what a judge said in the reader's language, as far as the words are the judge's own. */
export function useJudgeSentence(): (text: string) => string {
  const { sentences } = useMessages()
  return (text) => translated(text, sentences)
}
