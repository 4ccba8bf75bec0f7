import type { IconNode } from 'lucide'
import { BadgeCheck, CalendarPlus, CircleX, Hourglass, Newspaper, PencilLine, QrCode, Ticket, Utensils } from 'lucide'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { FormDefinition } from '../../../../api/contract/forms/definition.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { type StoredState, stateAfter } from '../../../../api/contract/registrations/registration-states.ts'
import { formatDays } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client, fetchFile } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { pageKitWords } from '../../../kit/messages.ts'
import { AskedButton } from '../../../kit/sheet/asked-button.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { type Draw, Draws } from './draws.tsx'
import { Entry, type EntryData, loadEntry } from './entry.tsx'
import { HandOn, type Transfer } from './hand-on.tsx'
import { RegistrationAnswers } from './registration-answers.tsx'
import { Course, Entrance } from './registration-course.tsx'
import { registrationWords } from './registration-messages.ts'
import { type Detail, hasPass, ofMeeting, stateTones, stateWords, storedState } from './registration-terms.ts'
import { registrationDetail } from './registrations.styles.ts'
import { type Scan, ScannedBy } from './scanned-by.tsx'

interface Data {
  /** Null where the reader is not registered. */
  detail: Detail | null
  entrance?: Reply<Contract['passes']['entrance']>
  /** Missing where the identity is not offered any more. */
  definition?: FormDefinition | undefined
  scans?: Scan[]
  /** The prize draws of the meeting. */
  lotteries?: Draw[]
  transfer?: Transfer
  /** True if meals can be ordered for the meeting. */
  hasMeals?: boolean
  /** The ways into a meeting for which the reader has no registration that stands. */
  entry?: EntryData | undefined
}

/** Loads the reader's registration for a meeting, how its entrance is open, and the questions of its form. */
export async function load({ client, query, language }: PageInput<'registrationDetail'>): Promise<Data> {
  const { meetingCode = '' } = query
  // The server refuses what is no type of meetings.
  const meetingType = (query.meetingType || 'EXHIBITION') as Detail['meetingType']
  const detail = await client.registrations.detail({ meetingCode, meetingType, query: { language } })
  const entry =
    !detail || detail.status === 'CANCELLED'
      ? await loadEntry(client, { meetingCode, meetingType, language })
      : undefined
  if (!detail) return { detail, entry }
  const { identity } = detail
  const [entrance, form, { list: scans }, { list: lotteries }, transfer, { offers }] = await Promise.all([
    client.passes.entrance({ query: { meetingCode, meetingType, language } }),
    client.registrationForms.form({ meetingCode, meetingType, identity, language }).catch((error) => {
      if (apiError(error).more.status !== 404) throw error
    }),
    client.badgeScans.mine({ query: { meetingCode, language } }),
    client.lotteries.list({ query: { meetingCode, language } }),
    client.transfers.mine({ query: { meetingCode } }),
    client.meetings.detail({ query: { code: meetingCode, language } }),
  ])
  const hasMeals = offers.includes('MEALS')
  return { detail, entrance, definition: form?.definition, entry, scans, lotteries, transfer, hasMeals }
}

export function head({ language }: PageProps<'registrationDetail', Data>) {
  return { title: translator(registrationWords, language)('yours') }
}

/** One registration of the reader: what it stands at, its course, when the entrance is open, and what they entered. */
export default function RegistrationDetail({ data }: PageProps<'registrationDetail', Data>) {
  const t = useWords(registrationWords)
  const tKit = useWords(pageKitWords)
  const language = useLanguage()
  const [{ detail, entrance, definition, entry, scans, lotteries, transfer, hasMeals }, setData] = useLoadedState(
    `registration ${data.detail?.registrationId} ${language}`,
    data,
  )
  return (
    <>
      <Bar title={t('yours')} home={link('myRegistrations')} />
      {detail ? (
        <div className={registrationDetail}>
          <div>
            <Meeting detail={detail} />
            {detail.status === 'CANCELLED' && entry && <Entry entry={entry} />}
            <State
              detail={detail}
              hasMeals={hasMeals === true}
              onChange={(detail) => setData((data) => ({ ...data, detail }))}
            />
            {transfer && hasPass(detail) && (
              <HandOn
                detail={detail}
                transfer={transfer}
                onChange={(transfer) => setData((data) => ({ ...data, transfer }))}
              />
            )}
            <Course detail={detail} />
          </div>
          <div>
            {entrance && <Entrance detail={detail} entrance={entrance} />}
            <Draws lotteries={lotteries ?? []} />
            <ScannedBy scans={scans ?? []} onChange={(scans) => setData((data) => ({ ...data, scans }))} />
            <RegistrationAnswers detail={detail} definition={definition} />
          </div>
        </div>
      ) : (
        <div className={column}>
          {entry && <Entry entry={entry} />}
          {!entry?.waiting && (
            <Empty
              title={t('notRegistered')}
              text={t('notRegisteredText')}
              action={
                <Button kind="soft" href={link('myRegistrations')}>
                  {tKit('myRegistrations')}
                </Button>
              }
            />
          )}
        </div>
      )}
    </>
  )
}

function Meeting({ detail: { meetingName, logo, startTime, endTime, timeZone, address } }: { detail: Detail }) {
  const language = useLanguage()
  return (
    <section className="card meeting">
      {logo && <img src={logo} alt="" width="56" height="56" />}
      <div>
        <b dir="auto">{meetingName}</b>
        <small>{formatDays(startTime, endTime, timeZone, language)}</small>
        <small dir="auto">{address}</small>
      </div>
    </section>
  )
}

const stateTexts = {
  UNDER_REVIEW: { icon: Hourglass, title: 'reviewTitle', text: 'reviewText' },
  PASSED: { icon: Ticket, title: 'passedTitle', text: 'passedText' },
  NOT_PASSED: { icon: CircleX, title: 'refusedTitle', text: 'noReason' },
  CANCELLED: { icon: CircleX, title: 'cancelledTitle', text: 'cancelledText' },
  SIGNED: { icon: BadgeCheck, title: 'signedTitle', text: 'signedText' },
} as const satisfies Record<StoredState, { icon: IconNode; title: string; text: string }>

const handedOnTexts = { title: 'handedOnTitle', text: 'handedOnText' } as const

/** The page on which a registration that was not passed is filled in again. */
const pageToFillAgain = ({ meetingCode, kind, invitationCode }: Detail) =>
  kind === 'MEDIA'
    ? link('mideaRegister', { meetingCode })
    : // Guests are offered by their invitation only.
      link('visitorRegister', { meetingCode, ...(kind === 'GUEST' && invitationCode && { invitationCode }) })

/** The state in words, and what its person can do in it. */
function State(props: { detail: Detail; hasMeals: boolean; onChange(detail: Detail): void }) {
  const { detail, hasMeals, onChange } = props
  const t = useWords(registrationWords)
  const state = storedState(detail)
  const isHandedOn = detail.steps.at(-1)?.event === 'HAND_ON'
  const { title, text } = isHandedOn ? handedOnTexts : stateTexts[state]
  return (
    <section className="card state" data-state={state}>
      <Tag tone={stateTones[state]}>{t(stateWords[state])}</Tag>
      <h2>{t(title)}</h2>
      <p dir="auto">{detail.reason || t(text)}</p>
      <div className="actions">
        {hasPass(detail) && (
          <Button icon={QrCode} href={link('exhibitionSignCode', ofMeeting(detail))} data-action="pass">
            {t('showPass')}
          </Button>
        )}
        {state === 'NOT_PASSED' && (
          <Button icon={PencilLine} href={pageToFillAgain(detail)} data-action="again">
            {t('fillAgain')}
          </Button>
        )}
        {hasMeals && hasPass(detail) && (
          <Button
            kind="secondary"
            icon={Utensils}
            href={link('orderLunch', { meetingCode: detail.meetingCode })}
            data-action="meal"
          >
            {t('meal')}
          </Button>
        )}
        {detail.kind === 'MEDIA' && hasPass(detail) && (
          <Button kind="secondary" icon={Newspaper} href={link('pressKit', { meetingCode: detail.meetingCode })}>
            {t('pressKit')}
          </Button>
        )}
        {state !== 'CANCELLED' && state !== 'NOT_PASSED' && <CalendarButton detail={detail} />}
        {stateAfter(state, 'CANCEL') && <CancelButton detail={detail} onChange={onChange} />}
      </div>
    </section>
  )
}

function CalendarButton({ detail }: { detail: Detail }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const save = () =>
    fetchFile(({ registrations }) => registrations.calendar, { ...ofMeeting(detail), query: { language } }).then(
      ({ content }) => saveFile(content, `${fileNameOf(detail.meetingName, detail.meetingCode)}.ics`),
      (error) => {
        apiError(error)
        toast(t('failed'), 'error')
      },
    )
  return (
    <Button kind="secondary" icon={CalendarPlus} busy={isBusy} data-action="calendar" onClick={() => void submit(save)}>
      {t('calendar')}
    </Button>
  )
}

/** Cancels after a question; the page then shows the registration as the server has it. */
function CancelButton({ detail, onChange }: { detail: Detail; onChange(detail: Detail): void }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const cancel = async () => {
    try {
      await client.registrations.cancel({ body: { registrationId: detail.registrationId } })
      toast(t('cancelDone'), 'done')
      const changed = await client.registrations.detail({ ...ofMeeting(detail), query: { language } })
      if (changed) onChange(changed)
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <AskedButton
      action="cancel"
      label={t('cancel')}
      question={t('cancelQuestion')}
      text={t('cancelText')}
      keep={t('keep')}
      busy={isBusy}
      onAgreed={() => void submit(cancel)}
    />
  )
}
