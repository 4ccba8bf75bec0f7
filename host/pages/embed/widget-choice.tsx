import { contracts } from 'virtual:foyer-contracts'
import type { IconNode } from 'lucide'
import { Building, ClipboardCheck, Contact, MessageSquareText, Puzzle, Sparkles, Store } from 'lucide'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { widgetWords } from './attribute-words.ts'
import { choice } from './studio.styles.ts'
import { studioWords } from './studio-messages.ts'

const icons: Readonly<Record<string, IconNode>> = {
  card: Contact,
  enterprise: Building,
  exhibitors: Store,
  contact: MessageSquareText,
  chat: Sparkles,
  registration: ClipboardCheck,
}

/** The widgets, one of which is chosen. */
export function WidgetChoice({ value, onValue }: { value: string; onValue(widget: string): void }) {
  const t = useWords(studioWords)
  return (
    <fieldset className={choice}>
      <legend>{t('widgets')}</legend>
      {contracts.map(({ name }) => {
        const [title, text] = widgetWords[name as keyof typeof widgetWords] ?? []
        return (
          <label key={name}>
            <input type="radio" name="widget" value={name} checked={name === value} onChange={() => onValue(name)} />
            <span className="arch">
              <Icon of={icons[name] ?? Puzzle} />
            </span>
            <span>
              <b>{title ? t(title) : `foyer-${name}`}</b>
              {text && <small>{t(text)}</small>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
