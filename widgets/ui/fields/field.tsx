import { CircleAlert } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../icon.tsx'
import { useWords } from '../language.tsx'
import { uiWords } from '../messages.ts'
import { css } from '../theme/style.ts'

const shell = css`display:flex;flex-direction:column;gap:6px;min-inline-size:0;`
const caption = css`
  legend&{margin-block-end:6px;}
  font-size:var(--foyer-fs-small);font-weight:550;color:var(--foyer-text-2);
  b{font-weight:inherit;color:var(--foyer-danger-text);}
  small{font-size:inherit;font-weight:400;color:var(--foyer-text-3);}
`
const foot = css`
  display:flex;gap:5px;font-size:var(--foyer-fs-small);line-height:1.4;color:var(--foyer-text-3);
  svg{margin-block-start:1.5px;}
  small{margin-inline-start:auto;padding-inline-start:8px;font-size:inherit;font-variant-numeric:tabular-nums;white-space:nowrap;}
  &[data-wrong] :not(small){color:var(--foyer-danger-text);}
`

/**
 * The 48 px frame of an input. Its border is the empty `<i>` after the input, so that CSS can derive every state from
 * the input itself: focused, `aria-invalid`, read-only or disabled.
 */
export const inputFrame = css`
  position:relative;isolation:isolate;display:flex;align-items:center;min-block-size:var(--foyer-ctl);font-size:var(--foyer-fs-lead);
  >[name]{flex:1;min-inline-size:0;align-self:stretch;padding:12px 14px;line-height:1.5;}
  >[name]:focus{outline:0;box-shadow:none;}
  >::placeholder{color:var(--foyer-text-3);opacity:1;}
  >:autofill{-webkit-text-fill-color:var(--foyer-text);background-clip:text;}
  >i{position:absolute;inset:0;z-index:-1;border-radius:var(--foyer-r-md);background:var(--foyer-surface);
    box-shadow:inset 0 0 0 1px var(--foyer-line-field);transition:box-shadow var(--foyer-d-2);pointer-events:none;}
  >[aria-invalid]~i{box-shadow:inset 0 0 0 1.5px var(--foyer-danger);}
  >[name]:focus~i{box-shadow:inset 0 0 0 2px var(--foyer-brand-graphic),0 0 0 4px var(--foyer-brand-soft);}
  >[readonly],>[name]:disabled{color:var(--foyer-text-2);}
  >[readonly]:not(:focus)~i,>[name]:disabled~i{background:var(--foyer-sunken);box-shadow:none;}
  >svg{margin-inline-end:14px;color:var(--foyer-text-2);pointer-events:none;}
  [dir=rtl] &>input{text-align:right;}
  @media (forced-colors:active){>i{border:1px solid GrayText;}>[aria-invalid]~i{border-style:dashed;}>[name]:focus~i{border:2px solid Highlight;}}
`

/** The line above a field: its label, and whether it is required or optional. */
export function Caption({
  label,
  required,
  optional,
}: {
  label: string
  required?: boolean | undefined
  optional?: boolean | undefined
}) {
  const t = useWords(uiWords)
  return (
    <>
      {label}
      {required && (
        <>
          <b aria-hidden="true"> *</b>
          <span className="off-screen"> {t('required')}</span>
        </>
      )}
      {optional && <small> {t('optional')}</small>}
    </>
  )
}

/** The line below a field: the error with its icon, else the help; a counter at the end. */
export function Note(props: {
  id: string
  error?: string | undefined
  help?: string | undefined
  counter?: ReactNode
}) {
  const { id, error, help, counter } = props
  if (!error && !help && !counter) return null
  return (
    <p id={`${id}-note`} className={foot} data-wrong={error ? '' : undefined}>
      {error && <Icon of={CircleAlert} size="xs" />}
      <span>{error || help}</span>
      {counter}
    </p>
  )
}

/** The props of every control, which it shares with its `Field`. */
export interface ControlProps<Target extends HTMLElement> {
  label: string
  name: string
  value: string
  onBlur?: (() => void) | undefined
  /** Shown in place of the help; a text that is not empty marks the value as wrong. */
  error?: string | undefined
  help?: string | undefined
  required?: boolean | undefined
  /** Shows “optional” beside the label. */
  optional?: boolean | undefined
  /** Shows the field sunken and with a lock; it can still be focused and copied. */
  readOnly?: boolean | undefined
  /** An autofill token of HTML, such as `organization`. */
  autoComplete?: string | undefined
  placeholder?: string | undefined
  /** The name by which a partner styles the field with `::part()`. */
  part?: string | undefined
  inputRef?: Ref<Target> | undefined
}

/**
 * Returns the attributes that all controls share and that connect a control to its `Field` of the same id. `hasNote` is
 * true where a line below is always shown.
 */
export const control = <Target extends HTMLElement>(id: string, props: ControlProps<Target>, hasNote?: boolean) => ({
  id,
  ref: props.inputRef ?? null,
  name: props.name,
  value: props.value,
  readOnly: props.readOnly,
  autoComplete: props.autoComplete,
  placeholder: props.placeholder,
  onBlur: props.onBlur,
  ...ariaOf(id, props, hasNote),
})

type ControlState = { error?: string | undefined; help?: string | undefined; required?: boolean | undefined }

/** Returns the ARIA attributes that connect a control to its error and help. */
export const ariaOf = (id: string, { error, help, required }: ControlState, hasNote?: boolean) => ({
  'aria-required': required || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || help || hasNote ? `${id}-note` : undefined,
})

/** The class of a field's caption, for groups with a `<legend>`. */
export { caption, shell }

/**
 * A field: label above, a control in the middle, help or error below.
 *
 *     <Field id={id} label={t('topic')} error={error}><select id={id} … /></Field>
 */
export function Field(props: {
  /** The id of the control inside; the line below it has the id `<id>-note`. */
  id: string
  label: string
  help?: string | undefined
  /** Shown in place of the help; a text that is not empty marks the value as wrong. */
  error?: string | undefined
  required?: boolean | undefined
  optional?: boolean | undefined
  counter?: ReactNode
  part?: string | undefined
  children: ReactNode
}) {
  const { id, label, help, error, required, optional, counter, part, children } = props
  return (
    <div className={shell} part={part}>
      <label htmlFor={id} className={caption}>
        <Caption label={label} required={required} optional={optional} />
      </label>
      {children}
      <Note id={id} error={error} help={help} counter={counter} />
    </div>
  )
}
