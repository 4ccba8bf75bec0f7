import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import type { Held } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'

/** Puts a meeting aside once it is over, and brings it back. */
export function Archiving({ held, onHeld }: { held: Held; onHeld(held: Held): void }) {
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { meetingCode, isArchived } = held
  async function archive(isArchived: boolean) {
    if (isBusy) return
    setBusy(true)
    setAsking(false)
    try {
      onHeld(await client.heldMeetings.archive({ body: { meetingCode, isArchived, language } }))
      toast(t(isArchived ? 'nowArchived' : 'nowBack'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h2>{t(isArchived ? 'archived' : 'archive')}</h2>
      <p>{t(isArchived ? 'archivedText' : 'archiveText')}</p>
      <div className="actions">
        <Button kind="ghost" busy={isBusy} onClick={() => (isArchived ? void archive(false) : setAsking(true))}>
          {t(isArchived ? 'bringBack' : 'archive')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title={t('archiveTitle')}
        text={t('archiveText')}
        action={{ label: t('archive'), kind: 'danger', onPress: () => void archive(true) }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
