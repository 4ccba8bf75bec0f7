import { languageName } from '../../../i18n/language-name.ts'
import { intlTag, isLanguage, type Language } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { laterWords } from '../later-messages.ts'

const workingDayHours = 8
const maxNamed = 4

/** When a reply usually comes: in working hours below a day, else in working days; empty where nobody knows. */
export function replyPromise(hours: number, language: Language) {
  const t = translator(laterWords, language)
  if (hours <= 0) return ''
  return hours < workingDayHours
    ? t('replyHours', { count: hours })
    : t('replyDays', { count: Math.round(hours / workingDayHours) })
}

/** The languages in which answers come, by name as long as they are few. */
export function languagePromise(codes: string[], language: Language) {
  const t = translator(laterWords, language)
  const known = codes.filter(isLanguage)
  if (known.length === 0) return ''
  if (known.length > maxNamed) return t('answersInMany', { count: known.length })
  const named = known.map((code) => languageName(code, language))
  return t('answersIn', { languages: new Intl.ListFormat(intlTag(language), { type: 'conjunction' }).format(named) })
}
