import { Contact, Send, Sparkles } from 'lucide'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { benefits } from './home-cards.styles.ts'
import { homeWords } from './home-messages.ts'

const entries = [
  { icon: Contact, title: 'benefitCard', text: 'benefitCardText' },
  { icon: Send, title: 'benefitContact', text: 'benefitContactText' },
  { icon: Sparkles, title: 'benefitFollow', text: 'benefitFollowText' },
] as const

/** Tells visitors what an account is for. */
export function Benefits() {
  const t = useWords(homeWords)
  return (
    <section className={`${benefits} aside`} aria-labelledby="benefits">
      <h2 id="benefits">{t('benefits')}</h2>
      <ul>
        {entries.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} isActive />
            <span>
              <b>{t(title)}</b>
              <small>{t(text)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
