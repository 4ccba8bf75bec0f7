import { Copy, MessageCircle, Phone } from 'lucide'
import type { MouseEvent } from 'react'
import { PersonMark } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { copyText } from '../copy.ts'
import { Empty } from '../empty.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { useWords } from '../language.tsx'
import { List, ListItem } from '../list-item.tsx'
import { plainText } from '../media/rich-text.tsx'
import { outward } from '../outward.ts'
import { useToast } from '../overlay/toast.tsx'
import { css } from '../theme/style.ts'
import { FoldedText } from './folded-text.tsx'
import { infoWords } from './info-messages.ts'

const stack = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:16px;
  h2{font-size:var(--foyer-fs-h3);line-height:var(--foyer-lh-snug);margin-block-end:10px;}
`
const site = css`
  display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:12px 16px;border-radius:var(--foyer-r-lg);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);
  >div{flex:1 1 148px;min-inline-size:0;}
  small{display:block;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  a{position:relative;display:inline-block;padding-block:2px;font-weight:600;direction:ltr;unicode-bidi:isolate;}
  a::after{content:"";position:absolute;inset:-10px 0;}
  @media (forced-colors:active){border:1px solid;}
`
const call = css`display:grid;place-items:center;inline-size:44px;block-size:44px;border-radius:99px;color:var(--foyer-brand-text);`
const chat = css`color:var(--foyer-brand-text);`
const emptyText = css`color:var(--foyer-text-3);`

/** A person of an exhibitor, with the field names of the API. */
export interface ExhibitorContact {
  uid?: string | undefined
  name: string
  position?: string | undefined
  dutyDescription?: string | undefined
  avatar?: string | undefined
  phone?: string | undefined
  phoneCountryCode?: string | undefined
}

/** Returns the address that calls a person, in international form where the country code is known. */
export const telephone = ({ phone = '', phoneCountryCode = '' }: ExhibitorContact) =>
  `tel:${(/^\+/.test(phone) ? phone : phoneCountryCode + phone).replace(/[^+\d]/g, '')}`

/**
 * Returns the address of a website from what people typed, often without its scheme; undefined unless it is a web
 * address.
 */
export function siteAddress(text: string) {
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
    return /^https?:$/.test(url.protocol) ? url.href : undefined
  } catch {
    // The text is no address.
    return undefined
  }
}

function WebsiteLink({ address }: { address: string }) {
  const t = useWords(infoWords)
  const toast = useToast()
  const href = siteAddress(address)
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const hasWorked = await copyText(address, currentTarget)
    toast(t(hasWorked ? 'copied' : 'copyFailed'), hasWorked ? 'done' : 'error')
  }
  const displayUrl = address.replace(/^https?:\/\/(www\.)?|\/$/gi, '')
  return (
    <div className={site}>
      <div>
        <small>{t('officialWebsite')}</small>
        {href ? (
          <a href={href} {...outward}>
            {displayUrl}
          </a>
        ) : (
          <bdi>{displayUrl}</bdi>
        )}
      </div>
      <Button kind="soft" size="sm" icon={Copy} onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  )
}

/** The info tab of an exhibitor: its description, website and people. `details` is HTML. */
export function ExhibitorInfo(props: {
  details?: string | undefined
  officialWebsite?: string | undefined
  contacts?: ExhibitorContact[] | undefined
  onChat?: (contact: ExhibitorContact) => void
  onCall?: (contact: ExhibitorContact) => void
}) {
  const { details = '', officialWebsite, contacts = [], onChat, onCall } = props
  const t = useWords(infoWords)
  const hasDetails = plainText(details) !== ''
  if (!hasDetails && !officialWebsite && !contacts.length) return <Empty title={t('noMore')} />
  return (
    <div className={stack}>
      {hasDetails ? (
        <FoldedText html={details} more={t('showMore')} less={t('showLess')} />
      ) : (
        <p className={emptyText}>{t('none')}</p>
      )}
      {officialWebsite && <WebsiteLink address={officialWebsite} />}
      <section>
        <h2>{t('contacts')}</h2>
        {contacts.length ? (
          <List>
            {contacts.map((contact) => (
              <ListItem
                key={contact.uid ?? contact.name}
                mark={<PersonMark name={contact.name} src={contact.avatar} size={48} />}
                title={contact.name}
                meta={[contact.position, contact.dutyDescription].filter(Boolean).map((line) => (
                  <span key={line} dir="auto" className={block}>
                    {line}
                  </span>
                ))}
                end={
                  <>
                    {contact.phone && (
                      <a
                        className={call}
                        href={telephone(contact)}
                        title={t('call', { name: contact.name })}
                        aria-label={t('call', { name: contact.name })}
                        onClick={() => onCall?.(contact)}
                      >
                        <Icon of={Phone} />
                      </a>
                    )}
                    {onChat && (
                      <IconButton
                        icon={MessageCircle}
                        className={chat}
                        label={t('chat', { name: contact.name })}
                        onClick={() => onChat(contact)}
                      />
                    )}
                  </>
                }
              />
            ))}
          </List>
        ) : (
          <p className={emptyText}>{t('none')}</p>
        )}
      </section>
    </div>
  )
}
const block = css`display:block;inline-size:fit-content;max-inline-size:100%;`
