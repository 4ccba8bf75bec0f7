import { ChevronRight } from 'lucide'
import { OrgMark, PersonMark } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CardFacts, ChatProps } from '../resources.ts'
import { cards as cardsStyle } from './answer.styles.ts'

/** The products, exhibits, people, jobs and meetings that an answer speaks of, each a link to its page. */
export function AnswerCards({ cards, navigate }: { cards: readonly CardFacts[]; navigate: ChatProps['navigate'] }) {
  return (
    <ul className={cardsStyle}>
      {cards.map(({ kind, code, title, note, picture, url }) => {
        const Mark = kind === 'PERSON' ? PersonMark : OrgMark
        return (
          <li key={`${kind} ${code}`}>
            <a
              href={url}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                navigate({ href: url, target: '_self', kind: kind.toLowerCase() })
              }}
            >
              <Mark name={title} src={picture} size={44} />
              <span>
                <b dir="auto">{title}</b>
                <small dir="auto">{note}</small>
              </span>
              <Icon of={ChevronRight} size="sm" flip />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
