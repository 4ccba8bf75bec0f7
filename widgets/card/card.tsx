import { useEffect, useRef } from 'react'
import type { ApiError } from '../../api/client/errors.ts'
import { formatCount } from '../../i18n/format.ts'
import { locales } from '../../i18n/locales.ts'
import { useCode } from '../element/use-code.ts'
import { PersonMark } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { styles } from './card.styles.ts'
import { Actions, type WholeProps } from './card-actions.tsx'
import { Facts } from './card-facts.tsx'
import { handleLinkClick, useCardLinks } from './card-links.ts'
import { personCardWords } from './messages.ts'
import type { CardData, CardProps } from './resources.ts'
import { useCard } from './use-card.ts'

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
