import { CircleAlert, CircleCheck, Info } from 'lucide'
import type { ComponentChildren } from 'preact'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { css } from './style.ts'

const place = css`
  position:fixed;inset:auto 16px calc(24px + var(--foyer-safe-b));z-index:9;inline-size:auto;block-size:auto;margin:0;padding:0;border:0;
  background:none;overflow:visible;justify-content:center;pointer-events:none;
  &:not(:empty){display:flex;}
  @media (max-width:767px){dialog[data-size=form]>&{inset-block-end:calc(70% + 12px);}}
`
const plate = css`
  display:flex;align-items:center;gap:10px;max-inline-size:358px;padding:12px 16px;border:1px solid transparent;border-radius:14px;pointer-events:auto;
  background:var(--foyer-plate);box-shadow:var(--foyer-e-3);color:var(--foyer-on-plate);font-size:14px;line-height:1.4;font-weight:500;
  transition:opacity var(--foyer-d-3),transform var(--foyer-d-3) var(--foyer-ease-out);
  @starting-style{opacity:0;transform:translateY(8px);}
  svg{color:color-mix(in oklab,var(--foyer-on-plate) 55%,var(--foyer-brand-fill));}
  button{margin:-10px;padding:12px 10px;font-weight:650;text-decoration:underline;text-underline-offset:3px;}
`
const icons = { done: CircleCheck, info: Info, error: CircleAlert }

/** Shows one sentence above everything: 3 s, or 6 s with something to press. The next one takes its place. */
export type ShowToast = (
  text: string,
  kind?: keyof typeof icons,
  action?: { label: string; onPress: () => void },
) => void

const ToastContext = createContext<ShowToast>(() => {})

/** `const toast = useToast()`, then `toast('Copied to clipboard')`. */
export const useToast = () => useContext(ToastContext)

/** Gives everything below it `useToast`, and the place where toasts appear. */
export function ToastProvider({ children }: { children: ComponentChildren }) {
  const home = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const [toast, setToast] = useState<Parameters<ShowToast>>()

  // What lies outside an open modal dialog is inert, unread and untouchable, so the plate moves into the innermost one, and out when it closes.
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
  const show = useCallback<ShowToast>((...next) => {
    settle()
    // A live region is read when it changes, so it has to stand there before its text does.
    setTimeout(setToast, 60, next)
  }, [])

  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(setToast, toast[2] ? 6000 : 3000, undefined)
    return () => clearTimeout(timer)
  }, [toast])

  const [text, kind = 'done', action] = toast ?? []
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div ref={home}>
        <div ref={status} class={place} popover="manual" role="status">
          {text && (
            <div class={plate} key={text}>
              <Icon of={icons[kind]} size="sm" />
              <span>{text}</span>
              {action && (
                <button
                  type="button"
                  onClick={() => {
                    setToast(undefined)
                    action.onPress()
                  }}
                >
                  {action.label}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
    </ToastContext.Provider>
  )
}
