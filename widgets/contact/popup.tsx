import { useWords } from '../ui/language.tsx'
import { Sheet } from '../ui/overlay/overlay.tsx'
import type { FrameProps } from './frame.tsx'
import { contactWords } from './messages.ts'

/** The sheet around a form in popup mode, which is loaded only there. */
export function Popup(props: FrameProps & { isOpen: boolean; isDirty: boolean; onClose(): void }) {
  const { target, promise, isBare, isOpen, isDirty, footer, children, onClose } = props
  const t = useWords(contactWords)
  const title = target ? t('contactName', { name: target.name }) : t('contactUs')
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={isBare ? undefined : title}
      label={title}
      subtitle={promise || undefined}
      footer={footer}
      isDirty={isDirty}
    >
      {children}
    </Sheet>
  )
}
