import { Copy } from 'lucide'
import { useRef, useState } from 'react'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link, open } from '../../../router.ts'
import { heldMeetingWords } from './meeting-words.ts'

/** Makes a meeting like this one at another time, and opens it. */
export function CopyMeeting({ meetingCode }: { meetingCode: string }) {
  const t = useWords(heldMeetingWords)
  const toast = useToast()
  const key = useRef(newKey())
  const [startTime, setStartTime] = useState('')
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  async function copy() {
    const made = await client.heldMeetings.copy({ body: { meetingCode, key: key.current, startTime } })
    toast(t('copied'), 'done')
    void open(link('admMeetings', made))
  }
  return (
    <section>
      <h2>{t('copy')}</h2>
      <p>{t('copyText')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (startTime) void submit(copy)
        }}
      >
        <MomentField
          type="datetime-local"
          label={t('copyStarts')}
          name="copyStarts"
          required
          value={startTime}
          error={isTried && !startTime ? t('startsMissing') : undefined}
          onValue={setStartTime}
        />
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <Button type="submit" kind="secondary" icon={Copy} busy={isBusy}>
          {t('doCopy')}
        </Button>
      </form>
    </section>
  )
}
