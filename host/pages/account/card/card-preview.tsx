import { Lock } from 'lucide'
import { useState } from 'react'
import {
  type CardField,
  cardFields,
  type FieldLevels,
  maySee,
  type Viewer,
} from '../../../../api/contract/people/visibility.ts'
import { intlTag, type Language, locales } from '../../../../i18n/locales.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { languageBeside } from '../../../kit/own-card/edited-language.ts'
import { ownCardWords } from '../../../kit/own-card/own-card-messages.ts'
import { isShownAt } from '../../../kit/own-card/shown-days.ts'
import { meWords } from '../me/me-messages.ts'
import { nameOnCard, type OwnCard, type OwnLink, type User } from './card-draft.ts'
import { cardPreview } from './edit-card.styles.ts'
import { fieldWords } from './field-words.ts'

const seers = [
  { viewer: 'visitor', word: 'PUBLIC' },
  { viewer: 'registered', word: 'REGISTERED' },
  { viewer: 'contact', word: 'CONTACT' },
] as const satisfies { viewer: Viewer; word: keyof typeof ownCardWords.english }[]

/** The card in one language as others see it, while it is edited; the reader chooses as whom. */
export function CardPreview(props: {
  user: User
  texts: OwnCard['texts']
  levels: FieldLevels
  links: readonly OwnLink[]
  products: readonly string[]
  language: Language
  /** The look that a company has given to the card. */
  look: Pick<OwnCard['card'], 'company' | 'companyCover' | 'companyLogo' | 'companyColour'>
}) {
  const { user, texts, levels, products, language, look } = props
  const now = Date.now()
  const links = props.links.filter((link) => link.address && isShownAt(link, now))
  const t = useWords(meWords)
  const tOwn = useWords(ownCardWords)
  const reader = useLanguage()
  const [viewer, setViewer] = useState<(typeof seers)[number]['viewer']>('visitor')
  const sees = (field: CardField) => maySee(viewer, levels[field])
  const textIn = (field: 'position' | 'duty' | 'dutyDescription' | 'introduction') => {
    const written = texts[field][language] ? language : languageBeside(texts[field], language, reader)
    return sees(field) && written && <span lang={locales[written].tag}>{texts[field][written]}</span>
  }
  const filled: Record<CardField, boolean> = {
    avatar: Boolean(user.avatar),
    company: Boolean(user.companyName),
    phone: Boolean(user.phone),
    email: Boolean(user.email),
    address: Boolean(user.fullAddress || user.countryCode),
    links: links.length > 0,
    products: products.length > 0,
    position: Object.values(texts.position).some(Boolean),
    duty: Object.values(texts.duty).some(Boolean),
    dutyDescription: Object.values(texts.dutyDescription).some(Boolean),
    introduction: Object.values(texts.introduction).some(Boolean),
  }
  const hidden = cardFields.filter((field) => filled[field] && !sees(field)).map((field) => t(fieldWords[field]))
  const name = nameOnCard(user, texts, language)
  const lines = [
    textIn('duty'),
    textIn('dutyDescription'),
    sees('products') && products.join(' ·\u00a0'),
    sees('phone') && user.phone && <bdi dir="ltr">{`${user.phoneCountryCode} ${user.phone}`}</bdi>,
    sees('email') && <bdi dir="ltr">{user.email}</bdi>,
    sees('address') && user.fullAddress,
  ]
  return (
    <>
      <SelectField
        name="seenBy"
        label={t('seenBy')}
        value={viewer}
        options={seers.map(({ viewer, word }) => ({ value: viewer, label: tOwn(word) }))}
        onValue={setViewer}
      />
      <section className={cardPreview} aria-label={t('preview')}>
        {sees('company') && (look.companyCover || look.companyLogo || look.companyColour) && (
          <div className="look" data-cover={Boolean(look.companyCover)}>
            {look.companyColour && (
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={look.companyColour} />
              </svg>
            )}
            {look.companyCover && <img src={look.companyCover} alt="" />}
            {look.companyLogo && <img className="logo" src={look.companyLogo} alt={look.company} />}
          </div>
        )}
        <header>
          <PersonMark name={name} src={sees('avatar') ? user.avatar : ''} size={88} />
          <div>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <p dir="auto">{textIn('position')}</p>
            {sees('company') && (
              <p dir="auto">
                <b>{user.companyName}</b>
              </p>
            )}
          </div>
        </header>
        {lines.map(
          (line, index) =>
            line && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places
              <p key={index} className="small" dir="auto">
                {line}
              </p>
            ),
        )}
        {sees('links') &&
          links.map(({ address }) => (
            <p key={address} className="small">
              <bdi dir="ltr">{address}</bdi>
            </p>
          ))}
        <p className="small clamped" dir="auto">
          {textIn('introduction')}
        </p>
        {hidden.length > 0 && (
          <p className="locked">
            <Icon of={Lock} size="xs" />
            {t('hiddenFields', { fields: new Intl.ListFormat(intlTag(reader)).format(hidden) })}
          </p>
        )}
      </section>
    </>
  )
}
