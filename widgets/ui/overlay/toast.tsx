import type { ComponentType, ReactNode } from 'react'
import { createContext, useCallback, useContext, useRef, useState } from 'react'
import { css } from '../theme/style.ts'

const toastRegion = css`
  position:fixed;inset:auto 16px calc(var(--foyer-toast-end,24px) + var(--foyer-safe-b));z-index:9;inline-size:auto;block-size:auto;margin:0;padding:0;border:0;
  background:none;overflow:visible;justify-content:center;pointer-events:none;
  &:not(:empty){display:flex;}
  @media (max-width:767px){dialog[data-size=form]>&{inset-block-end:calc(70% + 12px);}}
`
/**
 * Shows one sentence above everything: for 3 s, or for 6 s with a button, and longer while the pointer or the focus is
 * on it. A new toast replaces the present one.
 */
export type ShowToast = (
  text: string,
  kind?: 'done' | 'info' | 'error',
  action?: { label: string; onPress: () => void },
) => void

/** The arguments of the toast to show, and a callback for its end. */
export interface ToastViewProps {
  toast: Parameters<ShowToast>
  onEnd: () => void
}

const ToastContext = createContext<ShowToast>(() => {})

/**
 * Returns the function that shows a toast; needs a `ToastProvider` above.
 *
 *     const toast = useToast()
 *     toast(t('copied'))
 */
export const useToast = () => useContext(ToastContext)

/** Provides `useToast` to its children, and contains the live region in which toasts appear. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const [toast, setToast] = useState<Parameters<ShowToast>>()
  const [View, setView] = useState<ComponentType<ToastViewProps>>()
  const endToast = useCallback(() => setToast(undefined), [])

  // Everything outside an open modal dialog is inert and not read, so the toast moves into the innermost open dialog,
  // and back when that closes.
  const placeRegion = useCallback(() => {
    const region = status.current
    if (!home.current || !region) return
    const dialogs = [...(home.current.getRootNode() as ShadowRoot).querySelectorAll('dialog[open]')]
    const dialog = dialogs.pop()
    dialog?.addEventListener('close', placeRegion, { once: true })
    // Moving the element hides it as a popover, so it is shown again.
    ;(dialog ?? home.current).append(region)
    region.showPopover?.()
  }, [])
  const showToast = useCallback<ShowToast>(
    (...toast) => {
      placeRegion()
      void import('./toast-view.tsx').then(({ ToastView }) => {
        setView(() => ToastView)
        // Screen readers announce a live region when it changes, so the region must be shown before its text.
        setTimeout(setToast, 60, toast)
      })
    },
    [placeRegion],
  )

  return (
    <ToastContext.Provider value={showToast}>
      {children}
      <div ref={home}>
        <div ref={status} className={toastRegion} popover="manual" role="status">
          {toast && View && <View key={toast[0]} toast={toast} onEnd={endToast} />}
        </div>
      </div>
    </ToastContext.Provider>
  )
}
