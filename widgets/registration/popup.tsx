import type { ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'
import { useWords } from '../ui/language.tsx'
import { Sheet } from '../ui/overlay/overlay.tsx'
import { registrationWords } from './messages.ts'
import type { RegistrationProps } from './resources.ts'

/** The sheet around a registration in popup mode. Its answers are a draft, so closing it loses nothing. */
export function Popup(props: { title: string; emit: RegistrationProps['emit']; children: ReactNode }) {
  const { title, emit, children } = props
  const t = useWords(registrationWords)
  const [isOpen, setOpen] = useState(true)
  // It is a layout effect, so that the event comes before anything in the sheet can be pressed.
  useLayoutEffect(() => void emit('foyer:open', {}), [emit])
  const close = () => {
    setOpen(false)
    emit('foyer:close', {})
  }
  return (
    <Sheet open={isOpen} onClose={close} title={title || t('who')}>
      {children}
    </Sheet>
  )
}
