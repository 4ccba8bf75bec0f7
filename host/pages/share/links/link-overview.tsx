import { linkStates } from '../../../../api/contract/sharing/link-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { Bars } from '../../../kit/figures/bars.tsx'
import { figures } from '../../../kit/figures/figures.styles.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { linkWords } from '../link-messages.ts'
import { stateWords, titleOf } from '../link-terms.ts'
import { linkOverviewWords } from './link-overview-messages.ts'

/** The number of links that are listed as the most opened ones. */
const mostNum = 8

const pane = css`
  max-width: 720px;
  margin-inline: auto;
  padding: 16px var(--foyer-gutter) 0;
  & .numbers > div {
    position: relative;
  }
  & .numbers a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

async function loadOverview(signal: AbortSignal) {
  const [most, ...states] = await Promise.all([
    client.shareLinks.mine({ query: { sort: '-visits', pageSize: mostNum } }, signal),
    ...linkStates.map((state) => client.shareLinks.mine({ query: { state, pageSize: 1 } }, signal)),
  ])
  return { most: most.list.filter(({ visits }) => visits > 0), totals: states.map(({ total }) => total) }
}

/** The links of a person at a glance, in the place of one link: their states, and those that are opened most. */
export function LinkOverview() {
  const t = useWords(linkOverviewWords)
  const tLinks = useWords(linkWords)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `language` is not read: the titles are in the reader's language
  const { data, is, again } = useAnswer(loadOverview, [language])
  const best = data?.most[0]
  return (
    <>
      <Bar title={t('overview')} start={<span />} />
      <div className={`${figures} ${pane}`}>
        <h2 className="off-screen">{t('overview')}</h2>
        {is === 'waiting' && <Skeleton rows={5} />}
        {is === 'failed' && <PartFailed onRetry={again}>{tLinks('failed')}</PartFailed>}
        {data && (
          <>
            <dl className="numbers">
              {linkStates.map((state, index) => (
                <div key={state}>
                  <dt>
                    <a href={link('myLinks', { state })}>{tLinks(stateWords[state])}</a>
                  </dt>
                  <dd>{formatNumber(data.totals[index] ?? 0, language)}</dd>
                </div>
              ))}
            </dl>
            <section>
              <p>{best ? t('best', { count: best.visits, name: `\u2068${titleOf(best)}\u2069` }) : t('noneOpened')}</p>
            </section>
            <Bars
              title={t('mostOpened')}
              rows={data.most.map((row) => ({
                name: titleOf(row),
                count: row.visits,
                href: link('myLinks', { code: row.code }),
              }))}
            />
          </>
        )}
      </div>
    </>
  )
}
