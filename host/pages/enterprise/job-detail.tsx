import { Mail } from 'lucide'
import { ApiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatDay } from '../../../i18n/format-more.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { EnterpriseItem } from '../../../widgets/ui/cards/enterprise-item.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List } from '../../../widgets/ui/list-item.tsx'
import { plainText, RichText } from '../../../widgets/ui/media/rich-text.tsx'
import { useCardTargets } from '../../card-targets.ts'
import { openContact } from '../../kit/open-contact.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { useVisit } from '../../share/visits.ts'
import { Bar } from '../../shell/bar.tsx'
import { unlessInContext } from '../../shell/context.styles.ts'
import { ContextButton, ContextPane } from '../../shell/context-pane.tsx'
import { beside } from '../../shell/panes.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { Facts } from './facts.tsx'
import { mainPageWords } from './main-messages.ts'
import { productWords } from './product-messages.ts'
import { contactBar, detailPage, oneColumnInContext } from './product-pages.styles.ts'

type Job = Reply<Contract['jobs']['detail']>
/** Undefined where the job was filled, was withdrawn, or never existed. */
interface Data {
  job?: Job
}

export async function load({ client, language, query }: PageInput<'jobDetail'>): Promise<Data> {
  const { jobCode = '', enterpriseCode = '', meetingCode = '' } = query
  try {
    return { job: await client.jobs.detail({ query: { jobCode, enterpriseCode, meetingCode, language } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'jobNotFound') return {}
    throw error
  }
}

export function head({ language, data: { job } }: PageProps<'jobDetail', Data>): Head {
  if (!job) return { title: translator(productWords, language)('jobGone'), status: 404 }
  const { code, name, salary, address, details, en_name: enterprise } = job
  const summary = [salary, address, plainText(details).replace(/\s+/g, ' ')].filter(Boolean).join(' · ')
  return { title: `${name} · ${enterprise}`, description: summary.slice(0, 200), preview: { kind: 'JOB', code } }
}

/** One job: its title, pay and place, the enterprise that offers it, and a button to ask about it. */
export default function JobDetail({ data: { job }, query }: PageProps<'jobDetail', Data>) {
  return job ? <JobView job={job} query={query} /> : <JobGone enterpriseCode={query.enterpriseCode ?? ''} />
}

function JobView({ job, query }: { job: Job; query: PageProps<'jobDetail', Data>['query'] }) {
  const t = useWords(productWords)
  const tMain = useWords(mainPageWords)
  const { code, name, details, en_code: enterpriseCode, en_name: enterprise, meetingCode } = job
  useVisit('JOB', code, query, enterpriseCode)

  return (
    <div className={beside} data-from={1200}>
      <div>
        <Bar
          title={name}
          home={link('enterpriseMainPage', { enterpriseCode })}
          end={
            <>
              <ShareButton kind="JOB" code={code} title={`${name} · ${enterprise}`} />
              <ContextButton />
            </>
          }
        />
        <article className={`${detailPage} ${oneColumnInContext}`} key={code}>
          <JobFacts job={job} />
          <div className={`facts ${unlessInContext}`}>
            <JobEnterprise job={job} />
            <div className={contactBar}>
              <Button icon={Mail} onClick={() => openContact({ enterpriseCode, relationCode: code, meetingCode })}>
                {t('askAboutJob')}
              </Button>
            </div>
          </div>
          {plainText(details) && (
            <section>
              <h3>{t('aboutJob')}</h3>
              <div className="text" dir="auto">
                <RichText html={details} />
              </div>
            </section>
          )}
        </article>
      </div>
      <ContextPane label={tMain('people')}>
        <LazyContext job={job} />
      </ContextPane>
    </div>
  )
}

const loadContext = () => import('../../kit/company-context.tsx')

/** The company and the form. Its code is loaded where there is room for it. */
function LazyContext({ job }: { job: Job }) {
  const { part } = usePageCode(loadContext)
  const { code: relationCode, en_code: enterpriseCode, meetingCode } = job
  if (!part) return null
  return (
    <part.CompanyContext recipient={{ enterpriseCode, relationCode, meetingCode }} people={[]}>
      <JobEnterprise job={job} />
    </part.CompanyContext>
  )
}

function JobFacts({ job }: { job: Job }) {
  const t = useWords(productWords)
  const language = useLanguage()
  const facts = [
    { name: t('salary'), value: job.salary },
    { name: t('place'), value: job.address },
  ].filter(({ value }) => value)

  return (
    <section>
      <h2>
        <bdi>{job.name}</bdi>
      </h2>
      <p className="since">{t('postedOn', { day: formatDay(job.postedAt.slice(0, 10), language) })}</p>
      <Facts facts={facts} />
    </section>
  )
}

function JobEnterprise({ job }: { job: Job }) {
  const t = useWords(productWords)
  const targetFor = useCardTargets()
  const hit = { relationName: job.en_name, enterpriseTypeName: t('seeEnterprise'), cover: job.en_logo }
  return (
    <List>
      <EnterpriseItem hit={hit} href={targetFor({ kind: 'enterprise', enterpriseCode: job.en_code })?.href} />
    </List>
  )
}

function JobGone({ enterpriseCode }: { enterpriseCode: string }) {
  const t = useWords(productWords)
  const href = enterpriseCode
    ? { href: link('enterpriseMainPage', { enterpriseCode, tab: 'jobs' }), word: t('toEnterprise') }
    : { href: link('home'), word: t('toHome') }
  return (
    <>
      <Bar title={t('jobGone')} home={href.href} />
      <Empty
        drawing="door"
        title={t('jobGone')}
        text={t('jobGoneText')}
        action={<Button href={href.href}>{href.word}</Button>}
      />
    </>
  )
}
