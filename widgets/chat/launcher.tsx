import { Sparkle } from 'lucide'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../ui/language.tsx'
import { styles } from './chat.styles.ts'
import { button, panel } from './launcher.styles.ts'
import { chatWords } from './messages.ts'
import type { ChatProps } from './resources.ts'

/** A button in the corner of the page that opens the chat above it; as a popup the chat is open at once. */
export function Launcher({ attributes, emit, children }: ChatProps & { children(close: () => void): ReactNode }) {
  const t = useWords(chatWords)
  const isPopup = attributes.mode === 'popup'
  const [isOpen, setOpen] = useState(isPopup)
  // A chat that was opened once stays, so that what is typed and answered meanwhile is there.
  const [wasOpened, setOpened] = useState(isPopup)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells once for each opening
  useEffect(() => {
    if (isOpen) emit('foyer:open', {})
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is there once it was opened
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    if (!isOpen) return void current.hidePopover?.()
    current.showPopover?.()
    current.querySelector('textarea')?.focus({ preventScroll: true })
  }, [isOpen, wasOpened])
  const close = () => {
    setOpen(false)
    emit('foyer:close', {})
    opener.current?.focus()
  }
  const toggle = () => {
    if (isOpen) return close()
    setOpened(true)
    setOpen(true)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    close()
  }
  return (
    <>
      {!isPopup && (
        <button
          ref={opener}
          type="button"
          className={button}
          part="launcher"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          <span className={styles.mark} aria-hidden="true">
            <Icon of={Sparkle} size="sm" isActive />
          </span>
          <span>{t('launch')}</span>
        </button>
      )}
      {wasOpened && (
        <div
          ref={box}
          className={panel}
          role="dialog"
          aria-label={t('launch')}
          popover="manual"
          hidden={!isOpen}
          onKeyDown={press}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}
