import { CalendarDays, ChevronRight, MapPin, QrCode } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Page } from '../../../../api/contract/core/endpoint.ts'
import { formatDays } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { MoreButton } from '../../../kit/list-ends.tsx'
import { pageKitWords } from '../../../kit/messages.ts'
import { useNow } from '../../../kit/use-now.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { registrationWords } from './registration-messages.ts'
import { hasPass, type Listed, ofMeeting, stateTones, stateWords, storedState } from './registration-terms.ts'
import { registrationList } from './registrations.styles.ts'
import { type Waiting, WaitingCard } from './waiting-card.tsx'

const pageSize = 20

interface Data extends Page<Listed> {
  /** The waiting lists that the reader is on. */
  waiting: Waiting[]
}

/** Loads the reader's registrations, the next one first, and their places on waiting lists. */
export async function load({ client, language }: PageInput<'myRegistrations'>): Promise<Data> {
  const [page, { list: waiting }] = await Promise.all([
    client.registrations.mine({ body: { language, pageSize } }),
    client.waitingLists.mine({ query: { language } }),
  ])
  return { ...page, waiting }
}

export function head({ language }: PageProps<'myRegistrations', Data>) {
  return { title: translator(pageKitWords, language)('myRegistrations') }
}

/** The reader's registrations: the one that is needed next on top, with its pass, then those to come and those over. */
export default function MyRegistrations({ data }: PageProps<'myRegistrations', Data>) {
  const t = useWords(registrationWords)
  const tKit = useWords(pageKitWords)
  const language = useLanguage()
  const [page, setPage] = useLoadedState(`registrations ${language}`, data)
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const now = useNow()
  const isOver = ({ endTime }: Listed) => now > 0 && Date.parse(endTime) <= now
  const next = page.list.find((each) => !isOver(each) && each.status !== 'CANCELLED')
  const others = page.list.filter((each) => each !== next)
  const leave = ({ waitingId }: Waiting) =>
    setPage((page) => ({ ...page, waiting: page.waiting.filter((each) => each.waitingId !== waitingId) }))
  const more = async () => {
    setLoading(true)
    setFailed(false)
    try {
      const added = await client.registrations.mine({ body: { language, pageSize, pageNum: page.pageNum + 1 } })
      setPage((page) => ({ ...added, waiting: page.waiting, list: [...page.list, ...added.list] }))
    } catch (error) {
      apiError(error)
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Bar title={tKit('myRegistrations')} home={link('myPage')} />
      <div className={registrationList}>
        {page.waiting.length > 0 && (
          <section aria-label={t('waitingLists')} className="waiting">
            <h2>{t('waitingLists')}</h2>
            {page.waiting.map((each) => (
              <WaitingCard key={each.waitingId} waiting={each} onLeave={() => leave(each)} />
            ))}
          </section>
        )}
        {next && <Next registration={next} />}
        <Rows name={t('coming')} list={others.filter((each) => !isOver(each))} />
        <Rows name={t('past')} list={others.filter(isOver)} />
        {page.list.length + page.waiting.length === 0 && (
          <Empty
            title={t('none')}
            text={t('noneText')}
            action={<Button href={link('exhibitorList')}>{t('toExhibitions')}</Button>}
          />
        )}
        {isFailed && <PartFailed onRetry={() => void more()}>{t('failed')}</PartFailed>}
        <MoreButton page={page} label={t('more')} isBusy={isLoading} onMore={() => void more()} />
      </div>
    </>
  )
}

/** The registration that is needed next, whole. */
function Next({ registration }: { registration: Listed }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const { meetingName, logo, startTime, endTime, timeZone, address, identityName } = registration
  const state = storedState(registration)
  return (
    <section aria-label={t('next')} className="next" data-state={state}>
      <h2>{t('next')}</h2>
      <article>
        {logo && <img src={logo} alt="" width="640" height="200" />}
        <div>
          <span className="tags">
            <Tag tone={stateTones[state]}>{t(stateWords[state])}</Tag>
            <Tag>{identityName}</Tag>
          </span>
          <h3>
            <bdi>{meetingName}</bdi>
          </h3>
          <p>
            <Icon of={CalendarDays} size="xs" />
            {formatDays(startTime, endTime, timeZone, language)}
          </p>
          {address && (
            <p>
              <Icon of={MapPin} size="xs" />
              <bdi>{address}</bdi>
            </p>
          )}
          {registration.reason && <p className="reason">{registration.reason}</p>}
          <div className="actions">
            {hasPass(registration) && (
              <Button icon={QrCode} href={link('exhibitionSignCode', ofMeeting(registration))}>
                {t('showPass')}
              </Button>
            )}
            <Button
              kind={hasPass(registration) ? 'secondary' : 'primary'}
              href={link('registrationDetail', ofMeeting(registration))}
            >
              {t('yours')}
            </Button>
          </div>
        </div>
      </article>
    </section>
  )
}

function Rows({ name, list }: { name: string; list: readonly Listed[] }) {
  if (list.length === 0) return null
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <List label={name}>
        {list.map((registration) => (
          <Row key={registration.registrationId} registration={registration} />
        ))}
      </List>
    </section>
  )
}

function Row({ registration }: { registration: Listed }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const { meetingName, logo, startTime, endTime, timeZone } = registration
  const state = storedState(registration)
  return (
    <ListItem
      mark={logo ? <img className="cover" src={logo} alt="" width="52" height="52" loading="lazy" /> : undefined}
      title={meetingName}
      meta={formatDays(startTime, endTime, timeZone, language)}
      more={<Tag tone={stateTones[state]}>{t(stateWords[state])}</Tag>}
      href={link('registrationDetail', ofMeeting(registration))}
      end={<Icon of={ChevronRight} size="sm" flip />}
    />
  )
}
