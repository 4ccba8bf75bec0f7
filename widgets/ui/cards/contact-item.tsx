import type { IconNode } from 'lucide'
import { MessageCircle, Phone } from 'lucide'
import { PersonMark } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { cardWords } from '../card-messages.ts'
import { Icon } from '../icon.tsx'
import { kitWords } from '../kit-messages.ts'
import { useWords } from '../language.tsx'
import { ListItem } from '../list-item.tsx'
import { outwardIf } from '../outward.ts'
import { css } from '../theme/style.ts'

const round = css`
  display:grid;place-items:center;flex:none;inline-size:44px;block-size:44px;border-radius:99px;color:var(--foyer-brand-text);
  @media (hover:hover){&:hover{background:var(--foyer-sunken);}}
`
const line = css`display:block;inline-size:fit-content;max-inline-size:100%;`

/** What an item shows of a person. */
export interface ContactFacts {
  name: string
  avatar: string
  position: string
  duty?: string | undefined
  dutyDescription?: string | undefined
}

/** The address that calls a person; empty where no number is known. */
export const telephone = ({ phone, phoneCountryCode }: { phone: string; phoneCountryCode: string }) =>
  phone && `tel:${(phone.startsWith('+') ? phone : phoneCountryCode + phone).replace(/[^+\d]/g, '')}`

/**
 * A person of an enterprise: photo, name, position, what they do, and the ways to reach them where there are any.
 * With `actions="none"` only a link to their profile is left.
 */
export function ContactItem(props: {
  contact: ContactFacts
  actions?: 'full' | 'none'
  call?: string | undefined
  chat?: string | undefined
  profile?: string | undefined
  /** For `chat` and `profile`, such as a chat page of the operator's own. */
  target?: '_self' | '_blank' | undefined
}) {
  const { contact, actions = 'full', call, chat, profile, target } = props
  const { name, avatar, position, duty, dutyDescription } = contact
  const t = useWords(kitWords)
  const lines = [...new Set([position, dutyDescription || duty])].filter(Boolean)
  const isFull = actions === 'full'
  const hasWays = isFull ? Boolean(call || chat) : Boolean(profile)

  return (
    <ListItem
      mark={<PersonMark name={name} src={avatar} size={48} />}
      title={name}
      href={(isFull && profile) || undefined}
      meta={lines.map((said) => (
        <span key={said} dir="auto" className={line}>
          {said}
        </span>
      ))}
      end={
        hasWays &&
        (isFull ? (
          <>
            {call && <Way icon={Phone} href={call} label={t('call', { name })} />}
            {chat && <Way icon={MessageCircle} href={chat} label={t('chat', { name })} target={target} />}
          </>
        ) : (
          <Profile name={name} href={profile as string} target={target} />
        ))
      }
    />
  )
}

function Way(props: { icon: IconNode; href: string; label: string; target?: string | undefined }) {
  const { icon, href, label, target } = props
  return (
    <a className={round} href={href} title={label} aria-label={label} {...outwardIf(target)}>
      <Icon of={icon} />
    </a>
  )
}

function Profile({ name, href, target }: { name: string; href: string; target: string | undefined }) {
  const t = useWords(cardWords)
  return (
    <Button kind="soft" size="sm" href={href} aria-label={t('viewProfileOf', { name })} {...outwardIf(target)}>
      {t('viewProfile')}
    </Button>
  )
}
