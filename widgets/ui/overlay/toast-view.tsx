import { CircleAlert, CircleCheck, Info } from 'lucide'
import { Icon } from '../icon.tsx'
import { css } from '../theme/style.ts'
import type { ToastViewProps } from './toast.tsx'

const plate = css`
  display:flex;align-items:center;gap:10px;max-inline-size:358px;padding:12px 16px;border:1px solid transparent;border-radius:14px;pointer-events:auto;
  background:var(--foyer-plate);box-shadow:var(--foyer-e-3);color:var(--foyer-on-plate);font-size:14px;line-height:1.4;font-weight:500;
  transition:opacity var(--foyer-d-3),transform var(--foyer-d-3) var(--foyer-ease-out);
  @starting-style{opacity:0;transform:translateY(8px);}
  svg{color:color-mix(in oklab,var(--foyer-on-plate) 55%,var(--foyer-brand-fill));}
  button{margin:-10px;padding:12px 10px;font-weight:650;text-decoration:underline;text-underline-offset:3px;}
`
const icons = { done: CircleCheck, info: Info, error: CircleAlert }

/** The visible part of a toast: a sentence, and at most one button. */
export function ToastView({ toast: [text, kind = 'done', action], onEnd }: ToastViewProps) {
  const press = () => {
    onEnd()
    action?.onPress()
  }
  return (
    <div className={plate}>
      <Icon of={icons[kind]} size="sm" />
      <span>{text}</span>
      {action && (
        <button type="button" onClick={press}>
          {action.label}
        </button>
      )}
    </div>
  )
}
