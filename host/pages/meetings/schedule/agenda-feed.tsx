import { CalendarSync, Copy, Unlink } from 'lucide'
import { useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { sectionsOf } from '../meetings.styles.ts'
import { scheduleWords } from './schedule-messages.ts'

/** The private address of the reader's agenda for their calendar: made, copied, opened and ended here. */
export function AgendaFeed() {
  const t = useWords(scheduleWords)
  const language = useLanguage()
  const toast = useToast()
  const [url, setUrl] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data, change } = useAnswer((signal) => client.agendas.feed(undefined, signal), [])
  const isOn = data?.isOn ?? false

  async function attempt(run: () => Promise<void>) {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(t('notSaved'), 'error')
    } finally {
      setBusy(false)
    }
  }
  const create = () =>
    attempt(async () => {
      setUrl((await client.agendas.createFeed({ body: { language } })).url)
      change(() => ({ isOn: true }))
    })
  const end = () =>
    attempt(async () => {
      await client.agendas.revokeFeed()
      setUrl('')
      change(() => ({ isOn: false }))
      toast(t('feedEnded'), 'done')
    })

  return (
    <section className={sectionsOf}>
      <h3>{t('feed')}</h3>
      <Banner icon={CalendarSync}>{t('feedText')}</Banner>
      <div className="ways">
        {url && (
          <>
            <Button size="sm" icon={CalendarSync} href={url.replace(/^https?:/, 'webcal:')}>
              {t('feedOpen')}
            </Button>
            <Button
              kind="secondary"
              size="sm"
              icon={Copy}
              onClick={async ({ currentTarget }) =>
                toast(t((await copyText(url, currentTarget)) ? 'feedCopied' : 'notSaved'))
              }
            >
              {t('feedCopy')}
            </Button>
          </>
        )}
        {!url && (
          <Button kind="soft" size="sm" busy={isBusy} onClick={() => void create()}>
            {t(isOn ? 'feedNew' : 'feedCreate')}
          </Button>
        )}
        {isOn && (
          <Button kind="ghost" size="sm" icon={Unlink} busy={isBusy} onClick={() => void end()}>
            {t('feedEnd')}
          </Button>
        )}
      </div>
    </section>
  )
}
