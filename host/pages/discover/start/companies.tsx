import { ChevronRight } from 'lucide'
import { OrgMark } from '../../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { BoothSign } from '../../../../widgets/ui/overlay/booth-sign.tsx'
import { link } from '../../../router.ts'
import { discoverWords } from '../messages.ts'
import { reasonWords } from '../reasons.ts'
import { type ShownCompany, shownCompanies } from './differing-reasons.ts'
import { recommended } from './home-lists.styles.ts'
import { homeWords } from './home-messages.ts'
import type { HomeData } from './home-sections.ts'

/** Recommended companies of the next exhibition. */
export function Companies({ data: { exhibitions, interests } }: { data: HomeData }) {
  const t = useWords(discoverWords)
  const [nextExhibition] = exhibitions
  if (!nextExhibition || interests.length === 0) return null
  const companies = shownCompanies(
    interests,
    exhibitions.map(({ cover }) => cover),
  )
  return (
    <section aria-labelledby="recommended">
      <div className="head">
        <h2 id="recommended">{t('recommended')}</h2>
        <a href={link('exhibitorList', { meetingCode: nextExhibition.meetingCode })}>
          {t('seeAll')}
          <Icon of={ChevronRight} size="xs" flip />
        </a>
      </div>
      <ul className={recommended}>
        {companies.map((company) => (
          <Company key={company.interest.relationId} {...company} />
        ))}
      </ul>
    </section>
  )
}

function Company({ interest, hasOwnReason, cover }: ShownCompany) {
  const t = useWords(discoverWords)
  const tHome = useWords(homeWords)
  const { relationName, businessCategory, enterpriseTypeName, exhibitNum, logo, hall, booth, exhibitorCode } = interest
  return (
    <li>
      <a href={link('exhibitorDetail', { exhibitorCode })}>
        {cover ? (
          <img src={cover} alt="" width="240" height="160" loading="lazy" />
        ) : (
          <span className="cover" aria-hidden="true" />
        )}
        <OrgMark name={relationName} src={logo} size={44} />
        <b>{relationName}</b>
        <small>{businessCategory || enterpriseTypeName}</small>
        {hasOwnReason && <small className="reason">{t(reasonWords[interest.reason])}</small>}
        <span className="end">
          <small>{exhibitNum > 0 && tHome('exhibits', { count: exhibitNum })}</small>
          {booth && <BoothSign hall={hall} booth={booth} />}
        </span>
      </a>
    </li>
  )
}
