import type { ComponentType, ReactNode } from 'react'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { css } from '../theme/style.ts'

const place = css`
  position:fixed;inset:auto 16px calc(24px + var(--foyer-safe-b));z-index:9;inline-size:auto;block-size:auto;margin:0;padding:0;border:0;
  background:none;overflow:visible;justify-content:center;pointer-events:none;
  &:not(:empty){display:flex;}
  @media (max-width:767px){dialog[data-size=form]>&{inset-block-end:calc(70% + 12px);}}
`
/** Shows one sentence above everything: 3 s, or 6 s with something to press. The next one takes its place. */
export type ShowToast = (
  text: string,
  kind?: 'done' | 'info' | 'error',
  action?: { label: string; onPress: () => void },
) => void

/** What the plate of a toast is drawn from. */
export interface ToastPlateProps {
  toast: Parameters<ShowToast>
  onEnd: () => void
}

const ToastContext = createContext<ShowToast>(() => {})

/** `const toast = useToast()`, then `toast('Copied to clipboard')`. */
export const useToast = () => useContext(ToastContext)

/** Gives everything below it `useToast`, and the place where toasts appear. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const [toast, setToast] = useState<Parameters<ShowToast>>()
  const [Plate, setPlate] = useState<ComponentType<ToastPlateProps>>()

  // What lies outside an open modal dialog is inert, unread and untouchable, so the plate moves into the innermost one,
  // and out when it closes.
  const settle = useCallback(() => {
    const box = status.current
    if (!home.current || !box) return
    const dialogs = [...(home.current.getRootNode() as ShadowRoot).querySelectorAll('dialog[open]')]
    const dialog = dialogs.pop()
    dialog?.addEventListener('close', settle, { once: true })
    // Moving it hides a popover that was showing.
    ;(dialog ?? home.current).append(box)
    box.showPopover?.()
  }, [])
  const show = useCallback<ShowToast>(
    (...next) => {
      settle()
      void import('./toast-plate.tsx').then(({ ToastPlate }) => {
        setPlate(() => ToastPlate)
        // A live region is read when it changes, so it has to stand there before its text does.
        setTimeout(setToast, 60, next)
      })
    },
    [settle],
  )

  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(setToast, toast[2] ? 6000 : 3000, undefined)
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <ToastContext.Provider value={show}>
      {children}
      <div ref={home}>
        <div ref={status} className={place} popover="manual" role="status">
          {toast && Plate && <Plate key={toast[0]} toast={toast} onEnd={() => setToast(undefined)} />}
        </div>
      </div>
    </ToastContext.Provider>
  )
}
