import type { IconNode } from 'lucide'
import { MessageCircle, Phone } from 'lucide'
import { PersonMark } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { cardWords } from '../card-messages.ts'
import { Icon } from '../icon.tsx'
import { useWords } from '../language.tsx'
import { ListItem } from '../list-item.tsx'
import { outwardIf } from '../outward.ts'
import { css } from '../theme/style.ts'
import { infoWords } from './info-messages.ts'

const round = css`
  display:grid;place-items:center;flex:none;inline-size:44px;block-size:44px;border-radius:99px;color:var(--foyer-brand-text);
  @media (hover:hover){&:hover{background:var(--foyer-sunken);}}
`
const line = css`display:block;inline-size:fit-content;max-inline-size:100%;`

/** The fields of a person that the item shows. */
export interface ContactFacts {
  name: string
  avatar: string
  position: string
  duty?: string | undefined
  dutyDescription?: string | undefined
}

/** Returns the `tel:` address of a person; empty where no number is known. */
export const telephone = ({ phone, phoneCountryCode }: { phone: string; phoneCountryCode: string }) =>
  phone && `tel:${(phone.startsWith('+') ? phone : phoneCountryCode + phone).replace(/[^+\d]/g, '')}`

/**
 * A person of an enterprise: photo, name, position, duties, and the ways to contact them. With `actions="none"` it has
 * only a link to their profile.
 */
export function ContactItem(props: {
  contact: ContactFacts
  actions?: 'full' | 'none'
  call?: string | undefined
  chat?: string | undefined
  profile?: string | undefined
  /** The target of the links to chat and profile, which may lead to another website. */
  target?: '_self' | '_blank' | undefined
}) {
  const { contact, actions = 'full', call, chat, profile, target } = props
  const { name, avatar, position, duty, dutyDescription } = contact
  const t = useWords(infoWords)
  const lines = [...new Set([position, dutyDescription || duty])].filter(Boolean)
  const isFull = actions === 'full'
  const hasWays = isFull ? Boolean(call || chat) : Boolean(profile)

  return (
    <ListItem
      mark={<PersonMark name={name} src={avatar} size={48} />}
      title={name}
      href={(isFull && profile) || undefined}
      meta={lines.map((text) => (
        <span key={text} dir="auto" className={line}>
          {text}
        </span>
      ))}
      end={
        hasWays &&
        (isFull ? (
          <>
            {call && <ContactLink icon={Phone} href={call} label={t('call', { name })} />}
            {chat && <ContactLink icon={MessageCircle} href={chat} label={t('chat', { name })} target={target} />}
          </>
        ) : (
          <ProfileLink name={name} href={profile as string} target={target} />
        ))
      }
    />
  )
}

function ContactLink(props: { icon: IconNode; href: string; label: string; target?: string | undefined }) {
  const { icon, href, label, target } = props
  return (
    <a className={round} href={href} title={label} aria-label={label} {...outwardIf(target)}>
      <Icon of={icon} />
    </a>
  )
}

function ProfileLink({ name, href, target }: { name: string; href: string; target: string | undefined }) {
  const t = useWords(cardWords)
  return (
    <Button kind="soft" size="sm" href={href} aria-label={t('viewProfileOf', { name })} {...outwardIf(target)}>
      {t('viewProfile')}
    </Button>
  )
}
