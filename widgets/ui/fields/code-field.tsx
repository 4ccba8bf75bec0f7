import type { ClipboardEvent, FormEvent, Ref } from 'react'
import { useId } from 'react'
import { css } from '../theme/style.ts'
import { ariaOf, Note, shell } from './field.tsx'

const codeStyle = css`
  position:relative;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px;direction:ltr;
  input{position:absolute;inset:0;z-index:1;inline-size:100%;block-size:100%;opacity:0;font-size:var(--foyer-fs-lead);cursor:text;}
  span{position:relative;display:grid;place-items:center;min-block-size:56px;border-radius:var(--foyer-r-md);background:var(--foyer-surface);
    box-shadow:inset 0 0 0 1px var(--foyer-line-field);font-size:calc(22*var(--foyer-px));font-weight:600;line-height:1.3;font-variant-numeric:tabular-nums;transition:box-shadow var(--foyer-d-2);}
  [aria-invalid]~span{box-shadow:inset 0 0 0 1.5px var(--foyer-danger);}
  input:focus~[data-next]{box-shadow:inset 0 0 0 2px var(--foyer-brand-graphic),0 0 0 4px var(--foyer-brand-soft);}
  input:focus~[data-next]:empty::after{content:"";inline-size:2px;block-size:26px;border-radius:2px;background:var(--foyer-brand-graphic);}
  @container (max-width:359px){gap:5px;}
  @media (forced-colors:active){span{border:1px solid GrayText;}[aria-invalid]~span{border-style:dashed;}input:focus~[data-next]{border:2px solid Highlight;}}
`

/** Returns the digits of a text as 0–9, without everything else that was typed or pasted. */
const digitsOf = (text: string) =>
  text.replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '')

/**
 * The field for a code from a message. It looks like boxes but is one input, so that pasting, the keyboard's suggestion
 * and screen readers work as usual. Digits run from left to right in every language.
 */
export function CodeField(props: {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called when the last digit was typed or pasted. */
  onComplete?: ((code: string) => void) | undefined
  error?: string | undefined
  length?: number
  name?: string
  inputRef?: Ref<HTMLInputElement> | undefined
}) {
  const { label, value, onChange, onComplete, error, length = 6, name = 'captcha', inputRef } = props
  const id = useId()
  const nextIndex = Math.min(value.length, length - 1)

  const enter = (text: string) => {
    const code = digitsOf(text).slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
    return code
  }
  const type = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    // Characters that are no digits must be removed even where the code stays the same, because then nothing is drawn
    // again.
    input.value = enter(input.value)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = digitsOf(event.clipboardData?.getData('text') ?? '')
    // A complete code replaces the present one; a part of one is inserted at the caret.
    if (pasted.length < length) return
    event.preventDefault()
    enter(pasted)
  }
  const toEnd = (event: FormEvent<HTMLInputElement>) => {
    const { value, setSelectionRange } = event.currentTarget
    setSelectionRange.call(event.currentTarget, value.length, value.length)
  }

  return (
    <div className={shell}>
      <label htmlFor={id} className="off-screen">
        {label}
      </label>
      <div className={codeStyle}>
        <input
          {...ariaOf(id, { error, required: true })}
          id={id}
          ref={inputRef ?? null}
          name={name}
          value={value}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck="false"
          onInput={type}
          onPaste={paste}
          onFocus={toEnd}
          onClick={toEnd}
        />
        {Array.from({ length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
          <span key={index} aria-hidden="true" data-next={index === nextIndex ? '' : undefined}>
            {value[index]}
          </span>
        ))}
      </div>
      <Note id={id} error={error} />
    </div>
  )
}
