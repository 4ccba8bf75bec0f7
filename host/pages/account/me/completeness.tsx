import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatPercent } from '../../../../i18n/format-more.ts'
import { locales } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { card } from '../../../kit/list.styles.ts'
import { link } from '../../../router.ts'
import { meWords } from './me-messages.ts'
import { byLanguage, meter } from './my-page.styles.ts'

type Base = Pick<Reply<Contract['profiles']['baseInfo']>, 'completeness' | 'missing'>
type Homepage = Reply<Contract['cards']['myHomepage']>

const missingWords = {
  avatar: 'missingAvatar',
  names: 'missingNames',
  companyName: 'missingCompanyName',
  position: 'missingPosition',
  phone: 'missingPhone',
  country: 'missingCountry',
  fullAddress: 'missingFullAddress',
} as const

/** The completeness of the card, and what to add next. */
export function Completeness({ person: { completeness, missing } }: { person: Base }) {
  const t = useWords(meWords)
  const language = useLanguage()
  const percent = formatPercent(completeness, language)
  const [firstMissing] = missing
  return (
    <section className={`${card} ${meter}`}>
      <div className="head">
        <h2>{t('completenessTitle')}</h2>
        <b>{percent}</b>
      </div>
      <meter min={0} max={100} value={completeness} aria-label={t('completeness', { percent })} />
      <div className="next">
        <p>{firstMissing ? t(missingWords[firstMissing]) : t('allComplete')}</p>
        {firstMissing && (
          <Button kind="soft" size="sm" href={link('editCard')}>
            {t('completeCard')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The completeness of the card in each language in which it is kept. */
export function Languages({ languages }: { languages: Homepage['languages'] }) {
  const t = useWords(meWords)
  const reader = useLanguage()
  if (languages.length === 0) return null
  return (
    <section className={`${card} ${byLanguage}`}>
      <h2>{t('languagesTitle')}</h2>
      <ul>
        {languages.map(({ language, completeness }) => (
          <li key={language}>
            <span lang={locales[language].tag}>{ownNames[language]}</span>
            <b data-done={completeness === 100 ? '' : undefined}>{formatPercent(completeness, reader)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
