import { Lock } from 'lucide'
import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { useWords } from '../language.tsx'
import { uiWords } from '../messages.ts'
import { css } from '../theme/style.ts'
import { type ControlProps, control, Field, inputFrame } from './field.tsx'

/** The props of every text field. */
export interface TextProps<Target extends HTMLElement> extends ControlProps<Target> {
  onValue: (value: string) => void
  /**
   * The direction follows the text unless given; e-mail addresses and URLs always run from left to right, aligned with
   * the page.
   */
  dir?: 'auto' | 'ltr' | 'rtl'
}

/** A field for one line of text. */
export function TextField(
  props: TextProps<HTMLInputElement> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search'
    inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'decimal' | 'search'
    maxLength?: number
  },
) {
  const { value, onValue, type } = props
  const id = useId()
  const isAddress = type === 'email' || type === 'url' || type === 'tel'
  return (
    <Field {...props} id={id}>
      <div className={inputFrame}>
        <input
          {...control(id, props)}
          // The input has one of five types; the type definitions know each only by itself.
          type={type as 'text'}
          // An empty text has no direction, so it takes the page's; otherwise the caret would be on the wrong side.
          dir={props.dir ?? (isAddress ? 'ltr' : value ? 'auto' : undefined)}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          autoCapitalize={isAddress ? 'none' : undefined}
          spellCheck={isAddress ? 'false' : undefined}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        <i />
        {props.readOnly && <Icon of={Lock} size="sm" />}
      </div>
    </Field>
  )
}

const area = css`
  >textarea{max-block-size:320px;resize:vertical;border-radius:var(--foyer-r-md);}
  >[data-grows]{field-sizing:content;min-block-size:96px;resize:none;}
`

/**
 * A field for several lines. With `maxLength` it shows a counter: always for limits up to 100, else from 60 % of the
 * limit.
 */
export function TextArea(
  props: TextProps<HTMLTextAreaElement> & {
    rows?: number
    /** The limit, in characters. */
    maxLength?: number
    /** Makes the field grow with its text instead of scrolling. */
    grows?: boolean
    /** A button at the end of the field. */
    tail?: ReactNode
  },
) {
  const { value, onValue, maxLength, grows } = props
  const id = useId()
  const t = useWords(uiWords)
  const type = (event: FormEvent<HTMLTextAreaElement>) => {
    const { style, scrollHeight } = event.currentTarget
    // Browsers without `field-sizing` grow the field here; they do not shrink it again, which would cost a second
    // layout for each key.
    if (grows && !CSS.supports('field-sizing', 'content')) style.blockSize = `${scrollHeight}px`
    onValue(event.currentTarget.value)
  }
  const counts = maxLength !== undefined && (maxLength <= 100 || value.length >= maxLength * 0.6)
  const counter = counts && (
    <small>
      <bdi dir="ltr">{`${value.length}/${maxLength}`}</bdi>
      <span className="off-screen" role="status">
        {maxLength - value.length <= 10 && t('charactersLeft', { count: maxLength - value.length })}
      </span>
    </small>
  )
  return (
    <Field {...props} id={id} counter={counter}>
      <div className={`${inputFrame} ${area}`}>
        <textarea
          {...control(id, props, counts)}
          rows={props.rows ?? 3}
          dir={props.dir ?? (value ? 'auto' : undefined)}
          maxLength={maxLength}
          data-grows={grows ? '' : undefined}
          onInput={type}
        />
        <i />
        {props.tail}
      </div>
    </Field>
  )
}
