import { languageName } from '../../../i18n/language-name.ts'
import { intlTag, isLanguage, type Language } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { laterWords } from '../later-messages.ts'

const workingDayHours = 8
const maxNamed = 4

/**
 * Returns the usual reply time as a sentence: in working hours up to a day, else in working days; empty where it is
 * unknown.
 */
export function replyPromise(hours: number, language: Language) {
  const t = translator(laterWords, language)
  if (hours <= 0) return ''
  return hours <= workingDayHours
    ? t('replyHours', { count: hours })
    : t('replyDays', { count: Math.round(hours / workingDayHours) })
}

/** Returns the languages of replies as a sentence, by name while they are few. */
export function languagePromise(codes: string[], language: Language) {
  const t = translator(laterWords, language)
  const validCodes = codes.filter(isLanguage)
  if (validCodes.length === 0) return ''
  if (validCodes.length > maxNamed) return t('answersInMany', { count: validCodes.length })
  const names = validCodes.map((code) => languageName(code, language))
  return t('answersIn', { languages: new Intl.ListFormat(intlTag(language), { type: 'conjunction' }).format(names) })
}
