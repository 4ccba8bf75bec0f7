import { formatNumber } from '../../../../i18n/format.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { lasting } from '../../../kit/durations.ts'
import { Bars } from '../../../kit/figures/bars.tsx'
import { figures } from '../../../kit/figures/figures.styles.ts'
import type { Membership } from '../../../kit/membership.ts'
import { compactRows } from '../../../kit/table/compact-rows.styles.ts'
import { useNow } from '../../../kit/use-now.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import type { Lead } from '../../../stores/leads.ts'
import { leadWords } from '../lead-messages.ts'
import { Due } from '../lead-row.tsx'
import { channelWord } from '../lead-terms.ts'
import { overviewWords } from './lead-overview-messages.ts'

/** The number of leads whose replies are due first. */
const dueNum = 5

const pane = css`
  max-width: 720px;
  margin-inline: auto;
  padding: 16px var(--foyer-gutter) 0;
  & .numbers a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & .numbers > div {
    position: relative;
  }
  & .rows {
    margin-inline: -16px;
    padding-inline: 0;
    max-width: none;
  }
  & .rows > ul {
    border-radius: 0;
    box-shadow: none;
  }
`

async function loadOverview(enterpriseCode: string, signal: AbortSignal) {
  const query = { enterpriseCode }
  const [overview, summary, due] = await Promise.all([
    client.leadInbox.overview({ query }, signal),
    client.leadInbox.summary({ query }, signal),
    client.leadInbox.list({ query: { ...query, sort: 'due', pageSize: dueNum } }, signal),
  ])
  return { overview, summary, due: due.list.filter(({ replyDueAt }) => replyDueAt) }
}

/** The leads of an enterprise at a glance, in the place of one lead: new ones, replies that are due, the last days. */
export function LeadOverview({ membership }: { membership: Membership }) {
  const t = useWords(overviewWords)
  const tLeads = useWords(leadWords)
  const language = useLanguage()
  const { enterpriseCode } = membership
  // biome-ignore lint/correctness/useExhaustiveDependencies: `language` is not read: the rows are in the reader's language
  const { data, is, again } = useAnswer((signal) => loadOverview(enterpriseCode, signal), [enterpriseCode, language])
  const rows = data?.overview.weekByChannel.map(({ channel, leadNum }) => ({
    name: tLeads(channelWord(channel)),
    count: leadNum,
  }))
  return (
    <>
      <Bar title={t('overview')} start={<span />} />
      <div className={`${figures} ${pane}`}>
        <h2 className="off-screen">{t('overview')}</h2>
        {is === 'waiting' && <Skeleton rows={5} />}
        {is === 'failed' && <PartFailed onRetry={again}>{t('failed')}</PartFailed>}
        {data && (
          <>
            <Numbers enterpriseCode={enterpriseCode} {...data} />
            <NextReplies enterpriseCode={enterpriseCode} due={data.due} />
            {rows && rows.length > 0 ? (
              <Bars title={t('byChannel')} rows={rows} />
            ) : (
              <section>
                <h3>{t('byChannel')}</h3>
                <p className="say">{t('noneThisWeek')}</p>
              </section>
            )}
          </>
        )}
      </div>
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof loadOverview>>

function Numbers({ enterpriseCode, overview, summary }: Loaded & { enterpriseCode: string }) {
  const t = useWords(overviewWords)
  const tLeads = useWords(leadWords)
  const language = useLanguage()
  const { awaitedNum, weekNum, previousWeekNum } = overview
  const newNum = summary.byStatus.find(({ status }) => status === 'NEW')?.leadNum ?? 0
  const minutes = summary.firstReplyMinutes
  return (
    <dl className="numbers">
      <div>
        <dt>
          <a href={link('leadList', { enterpriseCode, status: 'NEW' })}>{tLeads('stateNew')}</a>
        </dt>
        <dd>{formatNumber(newNum, language)}</dd>
      </div>
      <div>
        <dt>
          <a href={link('leadList', { enterpriseCode, sort: 'due' })}>{t('awaited')}</a>
        </dt>
        <dd>{formatNumber(awaitedNum, language)}</dd>
      </div>
      <div>
        <dt>{t('week')}</dt>
        <dd>
          {formatNumber(weekNum, language)}
          <small>{t('previousWeek', { num: previousWeekNum })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('replyTime')}</dt>
        <dd>{minutes === null ? t('noReply') : lasting(Math.round(minutes), language)}</dd>
      </div>
    </dl>
  )
}

function NextReplies({ enterpriseCode, due }: { enterpriseCode: string; due: readonly Lead[] }) {
  const t = useWords(overviewWords)
  const now = useNow()
  return (
    <section>
      <h3>{t('next')}</h3>
      {due.length === 0 ? (
        <p className="say">{t('nothingDue')}</p>
      ) : (
        <div className={`${compactRows} rows`}>
          {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
          <ul role="list" aria-label={t('next')} data-keys="list">
            {due.map(({ leadId, name, avatar, company, replyDueAt }) => (
              <li key={leadId}>
                <PersonMark name={name} src={avatar} size={44} />
                <div className="words">
                  <h2>
                    <a href={`${link('leadDetail', { enterpriseCode, id: leadId })}#answer`} dir="auto">
                      {name}
                    </a>
                  </h2>
                  <p>
                    <bdi>{company}</bdi>
                  </p>
                </div>
                <Due replyDueAt={replyDueAt} now={now} isShort />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
