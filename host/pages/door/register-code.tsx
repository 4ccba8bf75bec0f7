import { Printer } from 'lucide'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import { admitting } from '../../../api/contract/core/roles.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatDays, formatNumber } from '../../../i18n/format.ts'
import { translator } from '../../../i18n/messages.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { codePicture } from '../../../widgets/ui/media/contact-code.ts'
import { client } from '../../client.ts'
import { facts } from '../../kit/facts.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageIcon } from '../../shell/language-picker.tsx'
import { PartFailed } from '../../shell/load-failed.tsx'
import { useIsInBrowser } from '../../stores/hydration.ts'
import { useHasLogin } from '../../stores/session.ts'
import { checkinWords } from './checkin-messages.ts'
import { kiosk } from './door.styles.ts'
import { useVenue, type Venue } from './use-venue.ts'

type Meeting = Pick<
  Reply<Contract['meetings']['list']>['list'][number],
  'meetingCode' | 'name' | 'address' | 'startTime' | 'endTime' | 'timeZone'
>

interface Data {
  /** Undefined where no meeting is on or still to come. */
  meeting: Meeting | undefined
}

/** Loads the meeting in the address; without one there, the next meeting. */
export async function load({ client, language, query: { meetingCode } }: PageInput<'registerCode'>): Promise<Data> {
  if (meetingCode) return { meeting: await client.meetings.detail({ query: { code: meetingCode, language } }) }
  const { list } = await client.meetings.list({ body: { language, pageSize: 1 } })
  return { meeting: list[0] }
}

export function head({ language, data: { meeting } }: PageProps<'registerCode', Data>) {
  const title = translator(checkinWords, language)('registerTitle')
  return {
    title: meeting ? `${title} · ${meeting.name}` : title,
    ...(meeting && { preview: { kind: 'EXHIBITION', code: meeting.meetingCode } as const }),
  }
}

/** The codes of a meeting for a screen or a printer: anyone's to register, and for its staff the one of the venue. */
export default function RegisterCode({ data: { meeting } }: PageProps<'registerCode', Data>) {
  const t = useWords(checkinWords)
  const home = meeting ? link('meetingDetail', { code: meeting.meetingCode }) : link('home')
  return (
    <>
      <Bar title={t('registerTitle')} home={home} end={<LanguageIcon />} />
      {meeting ? (
        <>
          <RegistrationCode meeting={meeting} />
          <StaffPart key={meeting.meetingCode} meetingCode={meeting.meetingCode} />
        </>
      ) : (
        <div className={column}>
          <Empty drawing="door" title={t('noneToRegister')} text={t('noneToRegisterText')} />
        </div>
      )}
    </>
  )
}

/** A code that leads to the registration for a meeting. */
function RegistrationCode({ meeting }: { meeting: Meeting }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const { meetingCode, name, address, startTime, endTime, timeZone } = meeting
  const path = link('visitorRegister', { meetingCode })
  return (
    <section className={kiosk}>
      <h2 className="paper" dir="auto">
        {name}
      </h2>
      <p className="paper">{facts(formatDays(startTime, endTime, timeZone, language), address)}</p>
      <p className="paper">{t('registerHint')}</p>
      <Code to={path} words={t('registerHint')} />
      <div className="actions">
        <Button href={path} data-action="register">
          {t('registerNow')}
        </Button>
        <Button kind="secondary" icon={Printer} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </section>
  )
}

/** A code on white with the room it takes once the browser draws it; `to` is an address or a path of this Foyer. */
function Code({ to, words }: { to: string; words: string }) {
  const isInBrowser = useIsInBrowser()
  const address = isInBrowser ? new URL(to, location.origin).href : ''
  return (
    <span className="code paper">
      {address && <img src={codePicture(address)} alt={words} data-link={address} width="360" height="360" />}
    </span>
  )
}

/** The code of the venue, for those who work at the doors of the meeting; nothing for others. */
function StaffPart({ meetingCode }: { meetingCode: string }) {
  const language = useLanguage()
  const hasLogin = useHasLogin()
  const { data: venue } = useAnswer(
    async (signal) => {
      if (!hasLogin) return undefined
      const { list } = await client.organisers.mine({ query: { language } }, signal)
      const role = list.find((each) => each.meetingCode === meetingCode)?.role
      if (!admitting.some((name) => name === role)) return undefined
      return client.checkIns.venue({ query: { meetingCode, language } }, signal)
    },
    [meetingCode, language, hasLogin],
  )
  return venue ? <VenueCode meetingCode={meetingCode} first={venue} /> : null
}

function VenueCode({ meetingCode, first }: { meetingCode: string; first: Venue }) {
  const t = useWords(checkinWords)
  const { language, venue, hasFailed, refresh } = useVenue(meetingCode, first)
  return (
    <section className={kiosk} data-part="venue">
      <h2 className="paper">{t('codeTitle')}</h2>
      <p className="paper">{t('codeHint')}</p>
      <Code to={venue.link} words={t('codeHint')} />
      {venue.digits && (
        <p className="digits" dir="ltr">
          {venue.digits}
        </p>
      )}
      <p role="status">
        {t('signedInCount')}: <b>{formatNumber(venue.admitted, language)}</b>
      </p>
      {hasFailed && <PartFailed onRetry={refresh}>{t('failed')}</PartFailed>}
    </section>
  )
}
