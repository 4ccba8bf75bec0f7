import { Plus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { isStreamAddress } from '../../../../api/contract/meetings/organising/stream-address.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog, Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { rows } from '../team/team.styles.ts'
import { type HeldSession, textOf, wholeNumber } from './held.ts'
import { localDay, localSpan } from './local-times.ts'
import { heldMeetingWords } from './meeting-words.ts'
import { sessionRow, sheetFields } from './meetings.styles.ts'
import { SpokenLanguages } from './spoken-languages.tsx'
import { areTimes, TimeFields } from './time-fields.tsx'

/** The schedule of a meeting, and a sheet in which a session is edited. */
export function Schedule(props: { meetingCode: string; startTime: string; first: HeldSession[] }) {
  const { meetingCode, startTime, first } = props
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const [sessions, setSessions] = useState(first)
  const [edited, setEdited] = useState<HeldSession>()
  // A page that was shown from memory gets a newer schedule.
  useEffect(() => setSessions(first), [first])
  async function refresh() {
    try {
      setSessions((await client.heldMeetings.sessions({ query: { meetingCode } })).list)
    } catch (error) {
      // The list stays as it was; the action itself has answered already.
      apiError(error)
    }
  }
  const add = () =>
    setEdited({
      ...{ sessionId: '', titles: {}, rooms: {}, tracks: {}, summaries: {} },
      ...{ speakers: [], capacity: null, languages: [], liveUrl: '', recordingUrl: '' },
      startTime: sessions.at(-1)?.endTime ?? startTime,
      endTime: '',
    })
  return (
    <section>
      <h2>{t('schedule')}</h2>
      {sessions.length === 0 && <p>{t('noSession')}</p>}
      <ul className={rows}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <button type="button" className={sessionRow} onClick={() => setEdited(session)}>
              <time dateTime={session.startTime}>{localSpan(session.startTime, session.endTime, language)}</time>
              <b dir="auto">{textOf(session.titles, language)}</b>
              <span>
                {localDay(session.startTime, language)}
                {textOf(session.rooms, language) && ` · ${textOf(session.rooms, language)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button kind="secondary" icon={Plus} onClick={add}>
          {t('addSession')}
        </Button>
      </div>
      {edited && (
        <Sheet open onClose={() => setEdited(undefined)} title={t(edited.sessionId ? 'editSession' : 'addSession')}>
          <SessionForm
            meetingCode={meetingCode}
            first={edited}
            onDone={() => {
              setEdited(undefined)
              void refresh()
            }}
          />
        </Sheet>
      )}
    </section>
  )
}

const texts = ['titles', 'rooms', 'tracks', 'summaries'] as const
const fields = [
  { name: 'titles', word: 'sessionTitle', maxLength: 200, rows: 1 },
  { name: 'rooms', word: 'room', maxLength: 100, rows: 1 },
  { name: 'tracks', word: 'track', help: 'trackHelp', maxLength: 100, rows: 1 },
  { name: 'summaries', word: 'summary', maxLength: 2000, rows: 3 },
] as const

const videos = [
  { name: 'liveUrl', word: 'liveUrl', help: 'streamHelp', wrong: 'streamWrong' },
  { name: 'recordingUrl', word: 'recordingUrl', help: 'recordingHelp', wrong: 'recordingWrong' },
] as const

function SessionForm(props: { meetingCode: string; first: HeldSession; onDone(): void }) {
  const { meetingCode, first, onDone } = props
  const t = useWords(heldMeetingWords)
  const toast = useToast()
  const key = useRef(newKey())
  const [session, setSession] = useState({
    ...first,
    speakers: first.speakers.join('\n'),
    seats: first.capacity === null ? '' : String(first.capacity),
  })
  const [language, setLanguage] = useEditedLanguage()
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  const { sessionId, titles, seats } = session
  const change = (part: Partial<typeof session>) => setSession((before) => ({ ...before, ...part }))
  const isNamed = Object.values(titles).some((title) => title.trim())
  const areSeats = !Number.isNaN(wholeNumber(seats) ?? 0)
  const addresses = { liveUrl: session.liveUrl.trim(), recordingUrl: session.recordingUrl.trim() }
  const canStream = (name: keyof typeof addresses) => !addresses[name] || isStreamAddress(addresses[name])
  const canStreamAll = canStream('liveUrl') && canStream('recordingUrl')
  const percentOf = (code: string) => (texts.filter((name) => session[name][code]?.trim()).length / texts.length) * 100
  async function save() {
    const { seats, sessionId, speakers, ...rest } = session
    const names = speakers.split('\n').flatMap((name) => name.trim() || [])
    await client.heldMeetings.saveSession({
      body: {
        ...{ ...rest, ...addresses, meetingCode, speakers: names, capacity: wholeNumber(seats) },
        ...(sessionId ? { sessionId } : { key: key.current }),
      },
    })
    toast(t('saved'), 'done')
    onDone()
  }
  async function remove() {
    await client.heldMeetings.removeSession({ body: { meetingCode, sessionId } })
    toast(t('removed'), 'done')
    onDone()
  }
  return (
    <form
      className={sheetFields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isNamed && areTimes(session) && areSeats && canStreamAll) void submit(save)
      }}
    >
      <LanguageBar value={language} onLanguage={setLanguage} percentOf={percentOf} unsaved={[]} />
      {fields.map(({ name, word, maxLength, rows, ...more }) => (
        <LanguageField
          key={name}
          maxLength={maxLength}
          rows={rows}
          name={name}
          label={t(word)}
          help={'help' in more ? t(more.help) : undefined}
          texts={session[name]}
          language={language}
          required={name === 'titles'}
          error={isTried && name === 'titles' && !isNamed ? t('nameMissing') : undefined}
          onText={(text) => change({ [name]: { ...session[name], [language]: text } })}
        />
      ))}
      <TimeFields times={session} isTried={isTried} onTimes={change} />
      <TextArea
        label={t('speakers')}
        help={t('speakersHelp')}
        name="speakers"
        rows={2}
        grows
        value={session.speakers}
        onValue={(speakers) => change({ speakers })}
      />
      <SpokenLanguages value={session.languages} onValue={(languages) => change({ languages })} />
      {videos.map(({ name, word, help, wrong }) => (
        <TextField
          key={name}
          label={t(word)}
          help={t(help)}
          name={name}
          inputMode="url"
          maxLength={1000}
          dir="ltr"
          value={session[name]}
          error={isTried && !canStream(name) ? t(wrong) : undefined}
          onValue={(address) => change({ [name]: address })}
        />
      ))}
      <TextField
        label={t('seats')}
        help={t('placesHelp')}
        name="seats"
        inputMode="numeric"
        maxLength={6}
        dir="ltr"
        value={seats}
        error={isTried && !areSeats ? t('noNumber') : undefined}
        onValue={(seats) => change({ seats })}
      />
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <Button type="submit" kind="primary" block busy={isBusy}>
        {t('save')}
      </Button>
      {sessionId && (
        <Button kind="danger" block onClick={() => setAsking(true)}>
          {t('removeSession')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        title={t('removeTitle', { title: textOf(titles, language) })}
        text={t('removeText')}
        action={{
          ...{ label: t('removeSession'), kind: 'danger' },
          onPress: () => {
            setAsking(false)
            void submit(remove)
          },
        }}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
