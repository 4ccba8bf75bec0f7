import { useStore } from '@nanostores/preact'
import { intlTag, type Language } from '../../../../i18n/locales.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { countsStore } from '../../../stores/counts/counts.ts'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { useSession } from '../../../stores/session.ts'
import { greeting } from './home-cards.styles.ts'
import { homeWords } from './home-messages.ts'

/** Returns the word that greets at an hour of the day. */
function greetingAt(hour: number) {
  if (hour >= 5 && hour < 12) return 'goodMorning'
  return hour >= 12 && hour < 18 ? 'goodAfternoon' : 'goodEvening'
}

const dayOf = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(intlTag(language), { weekday: 'long', day: 'numeric', month: 'long' }).format(date)

/** Greets the reader by name and names the day. The server knows neither name nor clock of the reader. */
export function Greeting() {
  const t = useWords(homeWords)
  const language = useLanguage()
  const user = useSession()?.user
  const counts = useStore(countsStore)
  const now = useIsInBrowser() ? new Date() : undefined
  const name = counts?.name || user?.name
  return (
    <div className={greeting}>
      <h1>{now && name ? t(greetingAt(now.getHours()), { name: `\u2068${name}\u2069` }) : '\u00a0'}</h1>
      <p>{now ? dayOf(now, language) : '\u00a0'}</p>
    </div>
  )
}
