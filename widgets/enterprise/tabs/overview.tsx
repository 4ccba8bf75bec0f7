import { Navigation } from 'lucide'
import { formatDays } from '../../../i18n/format.ts'
import { useCode } from '../../element/use-code.ts'
import { FoldedText } from '../../ui/cards/folded-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import { BoothSign } from '../../ui/overlay/booth-sign.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { styles } from '../enterprise.styles.ts'
import { Facts, hasFacts } from '../facts.tsx'
import { langOf } from '../head.tsx'
import { useLinks } from '../links.ts'
import { enterpriseWords } from '../messages.ts'
import type { OverviewProps } from '../resources.ts'

/** The first tab: exhibitions, introduction, facts and products of a company. */
export function Overview({ home, onAllProducts }: OverviewProps) {
  const t = useWords(enterpriseWords)
  const { introduction, products, qualifications, documents } = home
  const hasDetails = products.length + qualifications.length + documents.length > 0

  return (
    <div className={styles.stack}>
      <Exhibitions home={home} />
      {introduction && <FoldedText html={introduction} lang={langOf(home)} more={t('showMore')} less={t('showLess')} />}
      {!introduction && !hasFacts(home) && !hasDetails && <p>{t('noText')}</p>}
      {hasFacts(home) && (
        <div className={styles.narrowOnly}>
          <Facts home={home} />
        </div>
      )}
      {hasDetails && <LazySections home={home} onAllProducts={onAllProducts} />}
    </div>
  )
}

const loadDetails = () => import('./overview-details.tsx')

/** The sections below the first view, whose code is loaded later; if it cannot be loaded, only they are missing. */
function LazySections(props: OverviewProps) {
  const { part } = useCode(loadDetails)
  return part ? <part.OverviewDetails {...props} /> : <Skeleton kind="card" rows={2} />
}

/** The number of exhibitions that the overview shows; a tab has all of them. */
const maxExhibitions = 2

function Exhibitions({ home }: Pick<OverviewProps, 'home'>) {
  const t = useWords(enterpriseWords)
  const language = useLanguage()
  const { to } = useLinks()
  if (!home.exhibitions.length) return null
  return (
    <div className={styles.plates}>
      {home.exhibitions.slice(0, maxExhibitions).map((exhibition) => {
        const { exhibitorCode, meetingCode, meetingName, hall, booth } = exhibition
        const target = to({ kind: 'exhibitor', exhibitorCode, meetingCode, enterpriseCode: '' })
        return (
          <a
            key={exhibitorCode}
            className={styles.plateCard}
            {...(target && { href: target.href, target: target.target })}
          >
            {booth && <BoothSign size="lg" hall={hall} booth={booth} />}
            <div>
              <b>
                <bdi>{meetingName}</bdi>
              </b>
              <small>{formatDays(exhibition.startTime, exhibition.endTime, exhibition.timeZone, language)}</small>
            </div>
            {/* The rules of links come later; the sign has its room before. */}
            <i>
              {target && (
                <>
                  <Icon of={Navigation} size="sm" />
                  <span className="off-screen">{t('toExhibitor', { meeting: meetingName })}</span>
                </>
              )}
            </i>
          </a>
        )
      })}
    </div>
  )
}
