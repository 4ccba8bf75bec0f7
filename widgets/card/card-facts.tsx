import { Lock } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../ui/language.tsx'
import { outward } from '../ui/outward.ts'
import { styles } from './card.styles.ts'
import type { CardLinks } from './card-links.ts'
import { personCardWords } from './messages.ts'
import type { CardData } from './resources.ts'

/** The ways to reach the person; each that is hidden from the visitor shows a lock and what opens it. */
export function Facts({ data: { card, locked }, links }: { data: CardData; links: CardLinks }) {
  const t = useWords(personCardWords)
  const { phone, phoneCountryCode, companyPhone, companyPhoneCountryCode, email, fullAddress, city, country } = card
  const rows: { key: 'phone' | 'companyPhone' | 'email' | 'address' | 'website' | 'products'; value: ReactNode }[] = [
    {
      key: 'phone',
      value: phone && <a href={links.call}>{`${phoneCountryCode} ${phone}`.trim()}</a>,
    },
    {
      key: 'companyPhone',
      value: companyPhone && (
        <a href={`tel:${companyPhoneCountryCode}${companyPhone}`}>{`${companyPhoneCountryCode} ${companyPhone}`}</a>
      ),
    },
    { key: 'email', value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      key: 'address',
      value: (fullAddress || country) && (
        <span dir="auto">{[fullAddress, city, country].filter(Boolean).join(', ')}</span>
      ),
    },
    {
      key: 'website',
      value:
        card.links.length > 0 &&
        card.links.map((address, at) => (
          <span key={address}>
            {at > 0 && ', '}
            <a href={address} {...outward}>
              {new URL(address).host}
            </a>
          </span>
        )),
    },
    { key: 'products', value: card.productName.length > 0 && <span dir="auto">{card.productName.join(', ')}</span> },
  ]
  const lockOf = (key: string) => locked.find(({ field }) => field === key || (field === 'links' && key === 'website'))
  const filled = rows.filter(({ key, value }) => value || lockOf(key))
  if (filled.length === 0) return null
  return (
    <div className={styles.side}>
      <dl className={styles.facts} part="facts">
        {filled.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            {value ? (
              <dd>{value}</dd>
            ) : (
              <dd className="locked">
                <Icon of={Lock} size="xs" />
                {t(lockOf(key)?.level === 'REGISTERED' ? 'forRegistered' : 'forContacts')}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
