import { CircleAlert, CircleCheck, Info } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { css } from '../theme/style.ts'
import { pageEvent } from './page-event.ts'
import type { ToastViewProps } from './toast.tsx'
import { placeToast } from './toast-place.ts'

const plate = css`
  display:flex;align-items:center;gap:10px;max-inline-size:358px;padding:12px 16px;border:1px solid transparent;border-radius:14px;pointer-events:auto;
  background:var(--foyer-plate);box-shadow:var(--foyer-e-3);color:var(--foyer-on-plate);font-size:var(--foyer-fs-label);line-height:1.4;font-weight:500;
  transition:opacity var(--foyer-d-3),transform var(--foyer-d-3) var(--foyer-ease-out);
  @starting-style{opacity:0;transform:translateY(8px);}
  svg{color:color-mix(in oklab,var(--foyer-on-plate) 55%,var(--foyer-brand-fill));}
  button{flex:none;margin:-10px;padding:12px 10px;font-weight:650;text-decoration:underline;text-underline-offset:3px;}
`
const icons = { done: CircleCheck, info: Info, error: CircleAlert }

/** The visible part of a toast: a sentence, and at most one button. */
export function ToastView({ toast, onEnd }: ToastViewProps) {
  const [text, kind = 'done', action] = toast
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toast` is not read: the same sentence again may be in the way of another button
  useLayoutEffect(() => {
    const region = box.current?.parentElement
    if (box.current && region) placeToast(region, box.current)
  }, [toast])
  useEffect(() => {
    document.addEventListener(pageEvent, onEnd)
    return () => document.removeEventListener(pageEvent, onEnd)
  }, [onEnd])
  // WCAG 2.2.1: nobody loses the button on the way to it. The time begins anew when pointer and focus have left.
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (isHovered || hasFocus) return
    const timer = setTimeout(onEnd, toast[2] ? 6000 : 3000)
    return () => clearTimeout(timer)
  }, [toast, isHovered, hasFocus, onEnd])
  const press = () => {
    onEnd()
    action?.onPress()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here, only the time waits
    <div ref={box} className={plate} onMouseEnter={() => setHovered(true)} onMouseLeave={() => setHovered(false)}>
      <Icon of={icons[kind]} size="sm" />
      <span>{text}</span>
      {action && (
        <button type="button" onClick={press} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
          {action.label}
        </button>
      )}
    </div>
  )
}
