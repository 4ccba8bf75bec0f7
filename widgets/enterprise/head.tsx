import { BadgeCheck, Check, Plus } from 'lucide'
import { formatCount } from '../../i18n/format.ts'
import { isLanguage, locales } from '../../i18n/locales.ts'
import { useFollowing } from '../element/use-following.ts'
import { OrgMark } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { Tag } from '../ui/tag.tsx'
import { Cover } from './cover.tsx'
import { styles } from './enterprise.styles.ts'
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
  const { name, slogan, enterpriseTypeName, badges, productNum, marketNum } = home
  const toast = useToast()
  const { state, isBusy, press } = useFollowing({ client, page, enterpriseCode: home.enterpriseCode }, (message) =>
    toast(message === undefined ? t('offline') : message || t('notChanged'), 'error'),
  )
  const isFollowing = state?.isFollowing
  const lang = langOf(home)

  return (
    <header className={styles.head} part="head">
      <Cover src={address(home.cover)} />
      <div className={styles.marks}>
        <OrgMark name={name} src={address(home.logo)} size={88} />
        <Button
          size="sm"
          kind={isFollowing ? 'secondary' : 'primary'}
          icon={isFollowing ? Check : Plus}
          part="follow"
          busy={isBusy}
          onClick={press}
        >
          {t(isFollowing ? 'following' : 'follow')}
        </Button>
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
        <CountWithWord count={state?.followers ?? home.followers} word="followerCount" />
        {productNum > 0 && <CountWithWord count={productNum} word="productCount" />}
        {marketNum > 0 && <CountWithWord count={marketNum} word="marketCount" />}
      </ul>
    </header>
  )
}
