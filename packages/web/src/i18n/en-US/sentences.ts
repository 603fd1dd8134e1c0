import { sentences as english } from '@verdict/contract/judging/sentences.ts'
import type { Messages } from '../messages.ts'

export const sentences: Messages['sentences'] = english
