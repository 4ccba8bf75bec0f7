import { useState } from 'react'
import { maxTextLength, reportReasons } from '../../../../api/contract/messages/message-terms.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { ChoiceTiles } from '../../../../widgets/ui/fields/choice-tiles.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { reportFields } from './room.styles.ts'
import type { Conversation, Message } from './room-state.ts'
import { roomWords } from './room-words.ts'

const reasonWords = { SPAM: 'SPAM', FRAUD: 'FRAUD', ABUSE: 'ABUSE', OTHER: 'OTHER' } as const

/** The sheet in which somebody reports a message to the operator. */
export function ReportSheet(props: { conversation: Conversation; message: Message | undefined; onClose(): void }) {
  const { conversation, message, onClose } = props
  const t = useWords(roomWords)
  const toast = useToast()
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('SPAM')
  const [note, setNote] = useState('')
  const { submit, isBusy, error } = useSubmit()
  const send = async () => {
    if (!message) return
    const { roomId, asEnterpriseCode } = conversation
    const name = asEnterpriseCode && { asEnterpriseCode }
    await client.messages.report({ body: { roomId, ...name, number: message.number, reason, note: note.trim() } })
    setNote('')
    toast(t('reported'), 'done')
    onClose()
  }
  return (
    <Sheet
      open={message !== undefined}
      size="choice"
      title={t('reportTitle')}
      subtitle={t('reportText', { name: conversation.other.name })}
      isDirty={note.trim() !== ''}
      footer={
        <Button kind="danger" block busy={isBusy} onClick={() => void submit(send)}>
          {t('reportSend')}
        </Button>
      }
      onClose={onClose}
    >
      <div className={reportFields}>
        <ChoiceTiles
          legend={t('reportReason')}
          name="reason"
          value={reason}
          onValue={setReason}
          options={reportReasons.map((value) => ({ value, label: t(reasonWords[value]) }))}
        />
        <TextArea label={t('reportNote')} name="note" value={note} onValue={setNote} maxLength={maxTextLength} />
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('notSaved')}
          </Banner>
        )}
      </div>
    </Sheet>
  )
}
