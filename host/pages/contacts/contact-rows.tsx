import { useStore } from '@nanostores/preact'
import { MessageCircle, Phone, Star } from 'lucide'
import { useEffect, useRef } from 'react'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { telephone } from '../../../widgets/ui/cards/contact-item.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useCardTargets } from '../../card-targets.ts'
import { useVisibleRows } from '../../kit/table/use-visible-rows.ts'
import { link } from '../../router.ts'
import { PartFailed } from '../../shell/load-failed.tsx'
import { textSizeStore } from '../../stores/text-size.ts'
import type { ContactFilter } from './contact-filter.ts'
import { contactWords } from './contact-messages.ts'
import { rowHeightPx, rows } from './contacts.styles.ts'
import { LetterRail } from './letter-rail.tsx'
import type { Contact, FirstContacts } from './use-contacts.ts'
import { useContacts } from './use-contacts.ts'

/** Lists with more contacts have the letters on their edge. */
const minForLetters = 30
/** The height in px of what may lie above the first visible row. */
const barPx = 120

/** The contacts by letters. Of a long list only the rows near the screen are in the page. */
export function ContactRows(props: { first: FirstContacts; filter: ContactFilter; contactId: string }) {
  const { first, filter, contactId } = props
  const t = useWords(contactWords)
  const { total, letters } = first.index
  const body = useRef<HTMLDivElement>(null)
  const height = rowHeightPx * useStore(textSizeStore)
  const visible = useVisibleRows(total, body, height)
  const contacts = useContacts(filter, first)
  const targetFor = useCardTargets()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `contacts` is a new object with each drawing
  useEffect(() => contacts.need(visible.first, visible.end), [visible.first, visible.end, first, contacts.isFailed])

  const starts = letters.map((_, at) => letters.slice(0, at).reduce((sum, { contactNum }) => sum + contactNum, 0))
  const letterAt = (place: number) => letters[starts.indexOf(place)]?.letter
  const letterAtTop = () => {
    const place = (barPx - (body.current?.getBoundingClientRect().top ?? barPx)) / height
    // The place is a fraction where the browser rounds.
    return starts.filter((start) => start <= Math.max(0, place + 0.1)).length - 1
  }
  const jump = (at: number) => {
    const top = (starts[at] ?? 0) * height
    const pane = body.current?.closest<HTMLElement>('.list')
    const isPane = pane !== undefined && pane !== null && pane.scrollHeight > pane.clientHeight + 1
    const from = (body.current?.getBoundingClientRect().top ?? 0) + (isPane ? pane.scrollTop : scrollY)
    ;(isPane ? pane : window).scrollTo({ top: from + top - barPx })
  }
  return (
    <div className={rows}>
      {total >= minForLetters && letters.length > 1 && (
        <LetterRail letters={letters.map(({ letter }) => letter)} letterAtTop={letterAtTop} onLetter={jump} />
      )}
      {contacts.isFailed && <PartFailed onRetry={contacts.retry}>{t('failed')}</PartFailed>}
      <div className="card" ref={body}>
        {visible.above > 0 && <svg className="room" width="1" height={visible.above} aria-hidden="true" />}
        {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
        <ul role="list" aria-label={t('contacts')} data-keys="list">
          {Array.from({ length: visible.end - visible.first }, (_, index) => {
            const place = visible.first + index
            const contact = contacts.rowAt(place)
            return (
              <li
                key={contact?.uid ?? place}
                data-contact={contact?.uid}
                data-first={letterAt(place) ? '' : undefined}
                aria-setsize={total}
                aria-posinset={place + 1}
              >
                <span className="letter" aria-hidden="true">
                  {letterAt(place)}
                </span>
                {contact ? (
                  <Row contact={contact} filter={filter} isOpen={contact.uid === contactId} targetFor={targetFor} />
                ) : (
                  <span className="blank" />
                )}
              </li>
            )
          })}
        </ul>
        {visible.below > 0 && <svg className="room" width="1" height={visible.below} aria-hidden="true" />}
      </div>
    </div>
  )
}

function Row(props: {
  contact: Contact
  filter: ContactFilter
  isOpen: boolean
  targetFor: ReturnType<typeof useCardTargets>
}) {
  const { contact, filter, isOpen, targetFor } = props
  const t = useWords(contactWords)
  const { uid, name, avatar, position, company, dutyDescription, tags, isStarred } = contact
  const call = telephone(contact)
  const chat = targetFor({ kind: 'chat', fUserId: uid, userName: name })
  return (
    <>
      <PersonMark name={name} src={avatar} size={44} />
      <div>
        <h2>
          <a
            href={link('groupDetail', { contactId: uid, ...filter })}
            aria-current={isOpen ? 'true' : undefined}
            dir="auto"
          >
            {name}
          </a>
          {isStarred && (
            <span className="star">
              <Icon of={Star} size="xs" />
              <span className="off-screen">{t('starred')}</span>
            </span>
          )}
        </h2>
        <p dir="auto">{[position, company].filter(Boolean).join(' ·\u00a0')}</p>
        {(tags.length > 0 || dutyDescription) && <p dir="auto">{tags.join(', ') || dutyDescription}</p>}
      </div>
      <span className="ways">
        {call && (
          <a href={call} aria-label={`${t('call')}: ${name}`}>
            <Icon of={Phone} />
          </a>
        )}
        {chat && (
          <a href={chat.href} target={chat.target} aria-label={`${t('chat')}: ${name}`} data-action="chat">
            <Icon of={MessageCircle} />
          </a>
        )}
      </span>
    </>
  )
}
