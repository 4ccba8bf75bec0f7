import { useEffect, useRef, useState } from 'react'
import { formatDays } from '../../i18n/format.ts'
import { useAnswer } from '../element/use-answer.ts'
import { useCode } from '../element/use-code.ts'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Choose, type Chosen } from './choose.tsx'
import { registrationWords } from './messages.ts'
import { styles } from './registration.styles.ts'
import type { RegistrationProps, Start } from './resources.ts'

const loadLater = () => import('./later.tsx')
const loadPopup = () => import('./popup.tsx')

/** The registration for a meeting. Another meeting or role is another form, with a draft of its own. */
export function Registration(props: RegistrationProps) {
  const { meetingCode, as, mode } = props.attributes
  const role = props.attributes.role || as
  const { page } = props
  useEffect(() => {
    if (!meetingCode) console.error('<foyer-registration> needs "meeting-code", such as "X2026".')
  }, [meetingCode])
  const scope = [page.api, page.appKey, meetingCode, role].join(' ')
  return mode === 'popup' ? <InPopup key={scope} {...props} /> : <Whole key={scope} {...props} />
}

/** The registration in a sheet above the page. */
function InPopup(props: RegistrationProps) {
  const { part } = useCode(loadPopup)
  const [title, setTitle] = useState('')
  if (!part) return null
  return (
    <part.Popup title={title} emit={props.emit}>
      <Whole {...props} onTitle={setTitle} />
    </part.Popup>
  )
}

/** Loads what a registration begins with; the server may have drawn it already. */
function useStart({ client, attributes: { meetingCode }, initial }: RegistrationProps) {
  const language = useLanguage()
  const drawn = useRef(initial)
  const answer = useAnswer<Start>(
    (signal) => {
      const first = drawn.current
      drawn.current = undefined
      if (!meetingCode || (first?.language === language && first.start.meetingCode === meetingCode)) return undefined
      return client.registrationForms.page({ query: { meetingCode, language } }, signal)
    },
    [client, meetingCode, language],
  )
  return { start: answer.data ?? initial?.start, error: answer.error, again: answer.again }
}

/** The identities among which people choose: the one whose place was offered to them, else all of the asked role. */
function identitiesOf({ identities }: Start, role: string, offered: string) {
  if (offered)
    return identities.filter(({ identity }) => identity === offered).map((each) => ({ ...each, placesLeft: 1 }))
  return identities.filter(({ roles }) => !role || roles.some((each) => each === role))
}

function Whole(props: RegistrationProps & { onTitle?: (title: string) => void }) {
  const { attributes, onTitle, page } = props
  const t = useWords(registrationWords)
  const { start, error, again } = useStart(props)
  const later = useCode(loadLater)
  const [chosen, setChosen] = useState<Chosen>()
  const [isReplaced, setReplaced] = useState(false)
  const [offered, setOffered] = useState('')
  const before = useRef<Chosen | undefined>(undefined)
  const name = start?.name ?? ''
  useEffect(() => {
    if (name) onTitle?.(t('registerFor', { name }))
  }, [name, onTitle, t])

  if (!start) {
    if (attributes.meetingCode && !error) return <Skeleton rows={4} kind="text" />
    return later.part ? <later.part.NotLoaded error={error} onRetry={again} /> : <Missing code={later} />
  }
  const identities = identitiesOf(start, attributes.role || attributes.as, offered)
  const isTaking = (start.channel === 'OPEN' || offered !== '') && identities.length > 0
  const identity = identities.find((each) => each.identity === chosen?.identity.identity)
  return (
    <article className={styles.card} part="card">
      <Meeting start={start} api={page.api} />
      {isTaking && !chosen && !isReplaced && (
        <Choose
          key={offered}
          {...{ start, identities }}
          before={before.current}
          given={attributes.invitationCode}
          client={props.client}
          onChosen={(choice) => {
            before.current = choice
            setChosen(choice)
          }}
        />
      )}
      {later.part ? (
        <later.part.Rest
          {...props}
          start={start}
          isSet={identities.length > 0}
          chosen={identity && chosen && { ...chosen, identity }}
          onBack={() => setChosen(undefined)}
          onReplace={setReplaced}
          onOffer={setOffered}
        />
      ) : (
        !(isTaking && !chosen) && <Missing code={later} />
      )}
    </article>
  )
}

/** Stands where code is awaited, or says that it did not come. */
function Missing({ code }: { code: { isMissing: boolean; retry(): void } }) {
  const t = useWords(registrationWords)
  if (!code.isMissing) return <Skeleton rows={4} kind="text" />
  return (
    <div role="alert">
      <p>{t('failed')}</p>
      <Button kind="soft" onClick={code.retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** The meeting that the registration is for. */
function Meeting({ start, api }: { start: Start; api: string }) {
  const language = useLanguage()
  const { name, logo, startTime, endTime, timeZone, address } = start
  return (
    <header className={styles.meeting}>
      {logo && <img src={new URL(logo, api).href} alt="" width="56" height="56" />}
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{formatDays(startTime, endTime, timeZone, language)}</small>
        {address && (
          <small>
            <bdi>{address}</bdi>
          </small>
        )}
      </div>
    </header>
  )
}
