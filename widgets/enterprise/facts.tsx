import { Copy } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { formatDay, formatMoney, formatWeekdays } from '../../i18n/format-more.ts'
import { copyText } from '../ui/copy.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { outward } from '../ui/outward.ts'
import { useToast } from '../ui/overlay/toast.tsx'
import { styles } from './enterprise.styles.ts'
import { langOf } from './head.tsx'
import { enterpriseWords } from './messages.ts'
import type { Home } from './resources.ts'

/** Returns whether there is any fact to show. */
export const hasFacts = (home: Home) =>
  Boolean(
    home.foundingDate ||
      home.registeredCapital ||
      home.registeredAddress ||
      home.officialWebsite ||
      home.openingHours.length,
  )

/**
 * Returns the address of a website from what people typed, often without its scheme; undefined unless it is a web
 * address.
 */
function siteAddress(text: string) {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!/^https?:/i.test(address)) return undefined
  try {
    return new URL(address).href
  } catch {
    // The text is no address. `URL.canParse` is newer than some browsers that widgets support.
    return undefined
  }
}

function Fact({ name, half, children }: { name: string; half?: boolean; children: ReactNode }) {
  return (
    <div className={half ? 'half' : undefined}>
      <dt>{name}</dt>
      {children}
    </div>
  )
}

/** Founding year, capital, address, website and opening hours of a company. */
export function Facts({ home }: { home: Home }) {
  const t = useWords(enterpriseWords)
  const language = useLanguage()
  const { foundingDate, registeredCapital: capital, registeredAddress, officialWebsite, openingHours } = home
  if (!hasFacts(home)) return null

  return (
    <dl className={styles.facts} part="facts">
      {foundingDate && (
        <Fact half={Boolean(capital)} name={t('founded')}>
          <dd>{formatDay(foundingDate, language)}</dd>
        </Fact>
      )}
      {capital && (
        <Fact half={Boolean(foundingDate)} name={t('capital')}>
          <dd>{formatMoney(capital.amount, capital.currency, language)}</dd>
        </Fact>
      )}
      {registeredAddress && (
        <Fact name={t('address')}>
          <dd lang={langOf(home)} dir="auto">
            {registeredAddress}
          </dd>
        </Fact>
      )}
      {officialWebsite && <WebsiteLink address={officialWebsite} />}
      {openingHours.length > 0 && (
        <Fact name={t('hours')}>
          {openingHours.map(({ days, from, to }) => (
            <dd key={`${days}${from}`}>{t('hoursOn', { days: formatWeekdays(days, language), from, to })}</dd>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function WebsiteLink({ address }: { address: string }) {
  const t = useWords(enterpriseWords)
  const toast = useToast()
  const href = siteAddress(address)
  const displayUrl = address.replace(/^https?:\/\/(www\.)?|\/$/gi, '')
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const hasWorked = await copyText(address, currentTarget)
    toast(t(hasWorked ? 'copied' : 'copyFailed'), hasWorked ? 'done' : 'error')
  }
  return (
    <div className="site">
      <dt>{t('website')}</dt>
      <dd>
        {href ? (
          <a href={href} {...outward} data-kind="website">
            {displayUrl}
          </a>
        ) : (
          <bdi>{displayUrl}</bdi>
        )}
        <IconButton icon={Copy} size="sm" label={t('copy')} onClick={copy} />
      </dd>
    </div>
  )
}
