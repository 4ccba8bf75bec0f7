import { BadgeCheck } from 'lucide'
import { formatCount } from '../../i18n/format.ts'
import { isLanguage, locales } from '../../i18n/locales.ts'
import { OrgMark } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { Tag } from '../ui/tag.tsx'
import { Cover } from './cover.tsx'
import { styles } from './enterprise.styles.ts'
import { FollowButton } from './follow.tsx'
import { useLinks } from './links.ts'
import { enterpriseWords } from './messages.ts'
import type { EnterpriseProps, Home } from './resources.ts'

/** Returns the BCP 47 tag of the language of a company's texts, for screen readers and fonts. */
export const langOf = ({ language }: Home) => (isLanguage(language) ? locales[language].tag : undefined)

/** A count in short form, larger than its word; plural forms that contain the number in words show no figure. */
function CountWithWord({ count, word }: { count: number; word: 'followerCount' | 'productCount' | 'marketCount' }) {
  const t = useWords(enterpriseWords)
  const shortCount = formatCount(count, useLanguage())
  const [beforeCount, afterCount] = t(word, { count, shown: '\n' }).split('\n')
  return (
    <li>
      {beforeCount}
      {afterCount !== undefined && <b>{shortCount}</b>}
      {afterCount}
    </li>
  )
}

/** Cover, logo and name of a company, its most important facts, and the button to follow it. */
export function Head({ home, client, page }: Pick<EnterpriseProps, 'client' | 'page'> & { home: Home }) {
  const t = useWords(enterpriseWords)
  const { address } = useLinks()
  const { name, slogan, enterpriseTypeName, badges, followers, productNum, marketNum } = home
  const lang = langOf(home)

  return (
    <header className={styles.head} part="head">
      <Cover src={address(home.cover)} />
      <div className={styles.marks}>
        <OrgMark name={name} src={address(home.logo)} size={88} />
        <FollowButton client={client} page={page} enterpriseCode={home.enterpriseCode} />
      </div>
      <h2 className={styles.name} lang={lang}>
        <bdi>{name}</bdi>
      </h2>
      {slogan && (
        <p className={styles.slogan} lang={lang} dir="auto">
          {slogan}
        </p>
      )}
      <div className={styles.tags}>
        {home.isVerified && (
          <Tag tone="brand">
            <Icon of={BadgeCheck} size="xs" />
            {t('verified')}
          </Tag>
        )}
        {enterpriseTypeName && <Tag>{enterpriseTypeName}</Tag>}
        {badges.map((badge) => (
          <Tag key={badge} tone="brass">
            {badge}
          </Tag>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.counts}>
        <CountWithWord count={followers} word="followerCount" />
        {productNum > 0 && <CountWithWord count={productNum} word="productCount" />}
        {marketNum > 0 && <CountWithWord count={marketNum} word="marketCount" />}
      </ul>
    </header>
  )
}
