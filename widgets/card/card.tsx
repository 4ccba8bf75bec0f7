import type { IconNode } from 'lucide'
import { Check, Clock, MessageCircle, Phone, Plus, QrCode, UserCheck, UserPlus } from 'lucide'
import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { formatCount } from '../../i18n/format.ts'
import { locales } from '../../i18n/locales.ts'
import { useCode } from '../element/use-code.ts'
import { PersonMark } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { styles } from './card.styles.ts'
import { Facts } from './card-facts.tsx'
import { type CardLinks, handleLinkClick, useCardLinks } from './card-links.ts'
import type { CodeSheetProps } from './code-sheet.tsx'
import { personCardWords } from './messages.ts'
import type { CardData, CardProps } from './resources.ts'
import { useCard, useRelation } from './use-card.ts'

const loadCounting = () => import('./count-view.ts')

/** The card of a person. */
export function Card(props: CardProps) {
  const { attributes, navigate } = props
  const { uid } = attributes
  const { data, error, again } = useCard(props)
  const language = useLanguage()
  const links = useCardLinks(props, data)
  useEffect(() => {
    if (!uid) console.error('<foyer-card> needs "uid", such as "U1001".')
  }, [uid])

  const shownUid = data?.card.uid
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no further view of the same card
  useEffect(() => {
    if (shownUid)
      void loadCounting().then(
        ({ countView }) => countView(props, shownUid, language),
        () => {},
      )
  }, [shownUid])

  if (!data) return uid && !error ? <Bones /> : <NoCard error={error} onRetry={again} />
  return (
    // biome-ignore lint/a11y: only links are pressed in here, from the keyboard too
    <div onClick={(event) => handleLinkClick(event, links, navigate)}>
      <Whole key={uid} {...props} data={data} links={links} onChange={again} />
    </div>
  )
}

interface WholeProps extends CardProps {
  data: CardData
  links: CardLinks
  onChange(): void
}

const loadGap = () => import('./language-gap.tsx')

function Gap({ data }: { data: CardData }) {
  const { part } = useCode(loadGap)
  return part ? <part.LanguageGap data={data} /> : null
}

function Whole(props: WholeProps) {
  const { data, attributes, links } = props
  const { card, language, isMaintained } = data
  const t = useWords(personCardWords)
  const isFull = attributes.actions === 'full'
  const look = card.companyCover ? 'cover' : card.companyLogo || card.companyColour ? 'band' : undefined

  return (
    <article className={styles.card} part="card" aria-label={card.name} data-look={look}>
      {look && <Look {...props} />}
      <header className={styles.head}>
        <div className={styles.portrait} part="portrait">
          <PersonMark name={card.name} src={links.address(card.avatar)} size={88} />
        </div>
        <div>
          <h2 className={styles.name} part="name">
            <bdi>{card.name}</bdi>
          </h2>
          {card.position && (
            <p className={styles.line} lang={locales[language].tag} dir="auto">
              {card.position}
            </p>
          )}
          {card.company && (
            <p className={styles.line} dir="auto">
              {links.company ? <a href={links.company}>{card.company}</a> : <b>{card.company}</b>}
            </p>
          )}
          {isFull && data.followers > 0 && <Followers count={data.followers} />}
        </div>
      </header>
      {card.formerCompany && (
        <div>
          <p className={styles.text}>{t('left', { name: card.name, company: card.formerCompany })}</p>
          <p className={styles.line}>{links.former ? <a href={links.former}>{t('toCompany')}</a> : t('toCompany')}</p>
        </div>
      )}
      {!isMaintained && <Gap data={data} />}
      <Duties data={data} />
      {isFull ? (
        <>
          <Actions {...props} />
          <Facts {...props} />
        </>
      ) : (
        links.profile && (
          <div className={styles.actions}>
            <Button kind="soft" href={links.profile} part="profile">
              {t('viewProfile')}
            </Button>
          </div>
        )
      )}
    </article>
  )
}

/** The look that the company has given to the card. A colour is a shape, because policies forbid styles in HTML. */
function Look({ data, links }: WholeProps) {
  const { company, companyCover, companyLogo, companyColour } = data.card
  return (
    <div className={styles.look} part="look">
      {companyColour && (
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={companyColour} />
        </svg>
      )}
      {companyCover && <img src={links.address(companyCover)} alt="" />}
      {companyLogo && <img className="logo" src={links.address(companyLogo)} alt={company} />}
    </div>
  )
}

function Followers({ count }: { count: number }) {
  const t = useWords(personCardWords)
  const language = useLanguage()
  return <p className={styles.small}>{t('followerCount', { count, shown: formatCount(count, language) })}</p>
}

/** The person's duty and its description, in the language of the card. */
function Duties({ data: { card, language } }: { data: CardData }) {
  const lines = [...new Set([card.duty, card.dutyDescription])].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div lang={locales[language].tag}>
      {lines.map((line, at) => (
        <p key={line} className={`${styles.text} ${at < lines.length - 1 ? styles.duty : ''}`} dir="auto">
          {line}
        </p>
      ))}
    </div>
  )
}

const loadSheet = () => import('./code-sheet.tsx')
const loadSaving = () => import('./save-contact.ts')

function Actions(props: WholeProps) {
  const { data, links, client, page, attributes, onChange } = props
  const { card, viewer } = data
  const t = useWords(personCardWords)
  const language = useLanguage()
  const toast = useToast()
  const [sheet, setSheet] = useState<'code' | 'save'>()
  const onFailure = (message: string | undefined) =>
    toast(message === undefined ? t('offline') : message || t('notChanged'), 'error')
  const { isFollowing, relation, busy, follow, ask } = useRelation(props, { data, onChange, onFailure })
  const isSelf = viewer === 'self'
  // The link is for browsers without the code: with it the file holds what the visitor may see, not what everybody may.
  const save = (event: MouseEvent<HTMLElement>) => {
    const channel = page.isHome ? (attributes.shareCode ? 'SHARED_BY_USER' : 'DIRECT') : 'PARTNER'
    event.preventDefault()
    loadSaving()
      .then(({ saveContact }) => saveContact(client, card, language, channel))
      .then(
        (hasSaved) => hasSaved || setSheet('save'),
        (error) => onFailure(error instanceof ApiError && error.code !== 'offline' ? error.message : undefined),
      )
  }

  return (
    <div className={styles.actions}>
      {!isSelf && (
        <>
          <Button
            kind={isFollowing ? 'secondary' : 'primary'}
            icon={isFollowing ? Check : Plus}
            part="follow"
            busy={busy === 'follow'}
            onClick={follow}
          >
            {t(isFollowing ? 'following' : 'follow')}
          </Button>
          <ContactButton state={relation?.state ?? (viewer === 'contact' ? 'CONTACT' : 'NONE')} busy={busy} ask={ask} />
        </>
      )}
      {links.call && <LinkButton icon={Phone} label={t('call')} href={links.call} />}
      {!isSelf && links.chat && <LinkButton icon={MessageCircle} label={t('chat')} href={links.chat} />}
      <Button kind="secondary" icon={QrCode} part="code" onClick={() => setSheet('code')}>
        {t('code')}
      </Button>
      <Button kind="secondary" href={links.vcard} download={`${card.uid}.vcf`} part="save" onClick={save}>
        {t('save')}
      </Button>
      {sheet && (
        <Late
          {...{ card, client, page, profile: links.profile, isSaving: sheet === 'save' }}
          onClose={() => setSheet(undefined)}
          onMissing={onFailure}
        />
      )}
    </div>
  )
}

/** The sheet with the codes, whose code is loaded when it is opened. */
function Late({ onMissing, ...props }: CodeSheetProps & { onMissing(message: string | undefined): void }) {
  const { part, isMissing } = useCode(loadSheet)
  const { onClose } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once, when the code cannot be loaded
  useEffect(() => {
    if (!isMissing) return
    onMissing(undefined)
    onClose()
  }, [isMissing])
  return part ? <part.CodeSheet {...props} /> : null
}

const contactStates = {
  NONE: { word: 'requestContact', icon: UserPlus },
  RECEIVED: { word: 'acceptContact', icon: UserPlus },
  WAITING: { word: 'waiting', icon: Clock },
  CONTACT: { word: 'isContact', icon: UserCheck },
} as const

/** The button that asks for contact; where there is nothing to ask for, a line that says how things stand. */
function ContactButton(props: {
  state: keyof typeof contactStates
  busy: 'follow' | 'contact' | undefined
  ask(): void
}) {
  const { state, busy, ask } = props
  const t = useWords(personCardWords)
  const { word, icon } = contactStates[state]
  return (
    <Button
      kind="secondary"
      icon={icon}
      part="request"
      busy={busy === 'contact'}
      disabled={state === 'WAITING' || state === 'CONTACT'}
      onClick={ask}
    >
      {t(word)}
    </Button>
  )
}

function LinkButton({ icon, label, href }: { icon: IconNode; label: string; href: string }) {
  return (
    <Button kind="ink" icon={icon} href={href}>
      {label}
    </Button>
  )
}

/** Grey shapes in place of a card that is loading. */
function Bones() {
  return (
    <div className={`${styles.card} ${styles.bones}`}>
      <Skeleton kind="text" rows={5} />
    </div>
  )
}

const loadNothing = () => import('./no-card.tsx')

/** Explains why there is no card; one button to try again if the code for that cannot be loaded either. */
function NoCard({ error, onRetry }: { error: ApiError | undefined; onRetry(): void }) {
  const { part, isMissing } = useCode(loadNothing)
  const t = useWords(personCardWords)
  const retry = useRef(onRetry)
  retry.current = onRetry
  useEffect(() => {
    const again = () => retry.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  if (part) return <part.NoCard error={error} onRetry={onRetry} />
  return isMissing ? <Button onClick={onRetry}>{t('tryAgain')}</Button> : null
}
