import { type KeyboardEvent, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import { examining } from '../../../api/contract/core/roles.ts'
import { textIn } from '../../../api/contract/forms/definition.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { stateAfter } from '../../../api/contract/registrations/registration-states.ts'
import { translator } from '../../../i18n/messages.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { client } from '../../client.ts'
import { NotOrganising } from '../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../kit/console/organising.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { panes } from '../../shell/panes.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { decisionOf } from './queue/decision-key.ts'
import { LazyRefuseSheet } from './queue/lazy-refuse-sheet.tsx'
import type { PaneProps } from './queue/queue-pane.tsx'
import { type Refusal, useDeciding } from './queue/use-deciding.ts'
import { useHold } from './queue/use-hold.ts'
import { decisionBar } from './review.styles.ts'
import { type ReviewFilters, reviewFiltersOf } from './review-filters.ts'
import { reviewWords } from './review-messages.ts'
import { ReviewSheet } from './review-sheet.tsx'

type Detail = Reply<Contract['reviews']['detail']>

interface Data extends Organising {
  /** Undefined where the meeting has no such registration. */
  detail?: Detail
}

/** Loads one registration with everything that a reviewer decides by. */
export async function load(input: PageInput<'examinUserDetail'>): Promise<Data> {
  const { client, query, language } = input
  const reader = await organisingOf(input, query.meetingCode, examining)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  try {
    const detail = await client.reviews.detail({ id: query.id || '-', query: { meetingCode, language } })
    return { ...reader, detail }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'registrationNotFound') return reader
    throw error
  }
}

export function head({ data, language }: PageProps<'examinUserDetail', Data>) {
  return { title: data.detail?.name ?? translator(reviewWords, language)('registration') }
}

const loadPane = () => import('./queue/queue-pane.tsx')

/** The queue beside the registration; phones, which do not show it, do not load it. */
function LazyPane(props: PaneProps) {
  return useMinWidth(840) ? <LoadedPane {...props} /> : null
}

function LoadedPane(props: PaneProps) {
  const { part } = usePageCode(loadPane)
  return part ? <part.QueuePane {...props} /> : <Skeleton rows={8} />
}

/** One registration under review; on wide screens beside the queue. */
export default function ExaminUserDetail({ data, query }: PageProps<'examinUserDetail', Data>) {
  const t = useWords(reviewWords)
  const { meetings, meeting, detail } = data
  if (!meeting) return <NotOrganising title={t('registration')} />
  const filters = reviewFiltersOf(query)
  const back = link('examineUser', { meetingCode: meeting.meetingCode, ...filters })
  return (
    <div className={panes} data-shows="detail">
      <div className="list">
        <LazyPane
          meetings={meetings}
          meeting={meeting}
          filters={filters}
          {...(detail && { openId: detail.registrationId })}
        />
      </div>
      <div className="detail">
        {detail ? (
          <OpenRegistration
            key={`${detail.registrationId} ${detail.version}`}
            meetingCode={meeting.meetingCode}
            filters={filters}
            first={detail}
          />
        ) : (
          <>
            <Bar title={t('registration')} home={back} />
            <Empty title={t('gone')} text={t('goneText')} action={<Button href={back}>{t('toReview')}</Button>} />
          </>
        )}
      </div>
    </div>
  )
}

/** Opens the registration that waits longest beside this one, or the queue where none waits. */
async function openNext(meetingCode: string, filters: ReviewFilters, doneId: string) {
  const { tab, ...others } = filters
  const query = { ...others, meetingCode, tab: 'UNDER_REVIEW', pageSize: 10 } as const
  const list = await client.reviews.list({ query }).then(
    (page) => page.list,
    // Without an answer the queue itself says what is wrong.
    () => [],
  )
  const next = list.find(({ registrationId, holder }) => registrationId !== doneId && !holder)
  void open(
    next
      ? link('examinUserDetail', { meetingCode, id: next.registrationId, ...others })
      : link('examineUser', { meetingCode, ...others }),
    true,
  )
}

function OpenRegistration(props: { meetingCode: string; filters: ReviewFilters; first: Detail }) {
  const { meetingCode, filters, first: detail } = props
  const { registrationId, name, status, form, documentType, photo } = detail
  const t = useWords(reviewWords)
  const language = useLanguage()
  const [isRefusing, setRefusing] = useState(false)
  const holder = useHold(meetingCode, registrationId, detail.holder)
  const { decide, isBusy } = useDeciding(meetingCode, () => {})
  const state = status === 'NONE' ? undefined : status
  const canPass = state !== undefined && !holder && stateAfter(state, 'PASS') !== undefined
  const canRefuse = state !== undefined && !holder && stateAfter(state, 'REFUSE') !== undefined
  const run = async (refusal?: Refusal) => {
    if (!(await decide([detail], refusal))) return
    setRefusing(false)
    await openNext(meetingCode, filters, registrationId)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isPass = isRefusing ? undefined : decisionOf(event)
    if (isPass === undefined || !(isPass ? canPass : canRefuse)) return
    event.preventDefault()
    if (isPass) void run()
    else setRefusing(true)
  }
  const fields = [
    ...(photo ? [{ name: 'photo', label: t('photoField') }] : []),
    ...(documentType ? [{ name: 'documentNumber', label: t('document') }] : []),
    ...(['organisation', 'position', 'phone'] as const).map((field) => ({ name: field, label: t(field) })),
    ...form.pages.flatMap((page) =>
      page.fields.map((field) => ({ name: field.name, label: textIn(field.label, language, form) })),
    ),
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its buttons and links that bubble.
    <div onKeyDown={press}>
      <Bar title={name} home={link('examineUser', { meetingCode, ...filters })} />
      {holder && <Banner tone="info">{t('heldBy', { name: holder.name })}</Banner>}
      <ReviewSheet meetingCode={meetingCode} detail={detail} />
      {(canPass || canRefuse) && (
        <div className={decisionBar}>
          {canRefuse && (
            <Button kind="secondary" disabled={isBusy} onClick={() => setRefusing(true)}>
              {t('refuse')}
            </Button>
          )}
          {canPass && (
            <Button kind="primary" busy={isBusy} onClick={() => void run()}>
              {t('pass')}
            </Button>
          )}
        </div>
      )}
      <LazyRefuseSheet
        meetingCode={meetingCode}
        isOpen={isRefusing}
        isBusy={isBusy}
        fields={fields}
        onClose={() => setRefusing(false)}
        onRefuse={(refusal) => void run(refusal)}
      />
    </div>
  )
}
