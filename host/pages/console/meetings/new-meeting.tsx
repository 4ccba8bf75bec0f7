import { CalendarPlus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { ZoneField } from '../../../kit/form/zone-field.tsx'
import { link, open } from '../../../router.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { kinds } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'
import { areTimes, TimeFields } from './time-fields.tsx'

/** The few things with which a meeting begins. */
export function NewMeeting() {
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const key = useRef(newKey())
  const [draft, change, clear] = useDraft('new-meeting', {
    name: '',
    meetingType: 'MEETING' as (typeof kinds)[number],
    timeZone: '',
    startTime: '',
    endTime: '',
  })
  const [readersZone, setReadersZone] = useState('Asia/Shanghai')
  // The server doesn't know where the reader is.
  useEffect(() => setReadersZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai'), [])
  const timeZone = draft.timeZone || readersZone
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  const name = draft.name.trim()
  async function create() {
    const { meetingCode } = await client.heldMeetings.create({
      body: { ...draft, name, timeZone, language, key: key.current },
    })
    clear({ isLeft: true })
    void open(link('admMeetings', { meetingCode }))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (name && areTimes(draft)) void submit(create)
      }}
    >
      <TextField
        label={t('name')}
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        value={draft.name}
        error={isTried && !name ? t('nameMissing') : undefined}
        onValue={(name) => change({ name })}
      />
      <SelectField
        label={t('kind')}
        name="meetingType"
        value={draft.meetingType}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        onValue={(meetingType) => change({ meetingType })}
      />
      <TimeFields times={draft} isTried={isTried} onTimes={change} />
      <ZoneField label={t('zone')} help={t('zoneHelp')} value={timeZone} onValue={(timeZone) => change({ timeZone })} />
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <Button type="submit" kind="primary" icon={CalendarPlus} busy={isBusy}>
        {t('create')}
      </Button>
    </form>
  )
}
