import { intlTag } from '../../i18n/locales.ts'
import { useLanguage, useWords } from '../ui/language.tsx'
import { chatWords } from './messages.ts'
import type { Config } from './resources.ts'

const dayMs = 24 * 60 * 60_000

/** Returns an instant in the reader's own zone, such as “tomorrow 09:00” or “Monday 09:00”. */
export function whenBack(instant: string, language: Parameters<typeof intlTag>[0], now = new Date()) {
  const back = new Date(instant)
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const days = Math.floor((back.getTime() - midnight) / dayMs)
  const tag = intlTag(language)
  const day =
    days <= 1
      ? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(Math.max(0, days), 'day')
      : back.toLocaleDateString(tag, days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' })
  return `${day} ${back.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit' })}`
}

/** Says that a person answers now, or from when on in the reader's own zone. */
export function PersonHours({ config }: { config: Config }) {
  const t = useWords(chatWords)
  const language = useLanguage()
  if (config.isPersonAvailable) return <span>{t('personNow')}</span>
  return config.personBackAt ? <span>{t('personBack', { when: whenBack(config.personBackAt, language) })}</span> : null
}
