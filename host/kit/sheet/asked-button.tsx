import { useState } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { Dialog } from '../../../widgets/ui/overlay/overlay.tsx'

/**
 * A quiet button for what cannot be taken back: it asks first, and calls `onAgreed` only after a second press. `action`
 * names it for tests and styles; `keep` is the answer that changes nothing.
 */
export function AskedButton(props: {
  action: string
  label: string
  question: string
  text: string
  keep: string
  busy: boolean
  onAgreed(): void
}) {
  const { action, label, question, text, keep, busy, onAgreed } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="ghost" busy={busy} data-action={action} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        title={question}
        text={text}
        cancelLabel={keep}
        action={{
          label,
          kind: 'danger',
          onPress: () => {
            setAsking(false)
            onAgreed()
          },
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
