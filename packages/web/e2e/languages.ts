import { type SiteLanguage, siteLanguages } from '@verdict/contract/site-languages.ts'
import { isWhole } from '../../../tools/testing/whole.ts'

/** The languages that a screen is shown in: those whose turn it is here, or with WHOLE=true all of them. */
export const languagesInTurn = (...turn: SiteLanguage[]): readonly SiteLanguage[] => (isWhole ? siteLanguages : turn)
