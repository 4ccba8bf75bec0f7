import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { link } from '../../../router.ts'
import type { Held } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'

const missingWords = { NAME: 'missingNAME', ADDRESS: 'missingADDRESS' } as const

/** Says who can see a meeting, with the button that changes it. */
export function Visibility({ held, onHeld }: { held: Held; onHeld(held: Held): void }) {
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { meetingCode, isPublished, missing } = held
  async function publish(shows: boolean) {
    if (isBusy) return
    setBusy(true)
    setAsking(false)
    try {
      onHeld(await client.heldMeetings.publish({ body: { meetingCode, isPublished: shows, language } }))
      toast(t(shows ? 'nowPublic' : 'nowHidden'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h2>{t('visibility')}</h2>
      <p>
        <Tag tone={isPublished ? 'ok' : 'plain'}>{t(isPublished ? 'isPublic' : 'draft')}</Tag>
      </p>
      <p>{t(isPublished ? 'publicText' : 'draftText')}</p>
      {!isPublished && missing.map((part) => <p key={part}>{t(missingWords[part])}</p>)}
      <div className="actions">
        {isPublished ? (
          <>
            <Button kind="secondary" href={link('meetingDetail', { code: meetingCode })}>
              {t('toPage')}
            </Button>
            <Button kind="ghost" busy={isBusy} onClick={() => setAsking(true)}>
              {t('hide')}
            </Button>
          </>
        ) : (
          missing.length === 0 && (
            <Button kind="primary" busy={isBusy} onClick={() => void publish(true)}>
              {t('publish')}
            </Button>
          )
        )}
      </div>
      <Dialog
        open={isAsking}
        title={t('hideTitle')}
        text={t('hideText')}
        action={{ label: t('hide'), kind: 'danger', onPress: () => void publish(false) }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
