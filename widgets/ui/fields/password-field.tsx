import { Circle, CircleCheck, Eye, EyeOff } from 'lucide'
import type { Ref } from 'react'
import { useId, useState } from 'react'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { useWords } from '../language.tsx'
import { css } from '../theme/style.ts'
import { accountFieldWords } from './account-messages.ts'
import { control, Field, inputFrame } from './field.tsx'
import '../theme/tones.ts'

const passwordStyle = css`
  >button{margin-inline-end:2px;color:var(--foyer-text-2);}
  >button[aria-pressed=true]{color:var(--foyer-brand-text);}
  /* Edge's own eye would stand beside ours. */
  >input::-ms-reveal{display:none;}
`
const rulesBox = css`
  display:flex;flex-direction:column;gap:12px;margin-block:6px 4px;font-size:var(--foyer-fs-small);line-height:1.35;
  >div{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:4px;}
  i{block-size:4px;border-radius:9px;background:var(--foyer-line-2);transition:background var(--foyer-d-2);}
  [data-on]{background:var(--foyer-success);}
  ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,max(10.5em,40%)),1fr));gap:8px 12px;}
  li{display:flex;gap:6px;color:var(--foyer-text-3);}
  svg{margin-block-start:1px;}
  [data-met]{color:var(--foyer-success-text);}
  @media (forced-colors:active){i{border:1px solid GrayText;}[data-on]{forced-color-adjust:none;background:Highlight;}}
`

/** One rule of a password, in words, and whether the typed password meets it. */
interface Rule {
  label: string
  isMet: boolean
}

/** A password, hidden until the eye button is pressed. With `rules`, a meter and the list of rules follow every key. */
export function PasswordField(props: {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  rules?: readonly Rule[]
}) {
  const { label, onChange, error, hint, required, rules } = props
  const id = useId()
  const t = useWords(accountFieldWords)
  const [isShown, setShown] = useState(false)
  const toggle = t(isShown ? 'hidePassword' : 'showPassword')
  const { 'aria-describedby': note, ...inputProps } = control(id, { ...props, help: hint })

  return (
    <Field id={id} label={label} error={error} help={hint} required={required}>
      <div className={`${inputFrame} ${passwordStyle}`}>
        <input
          {...inputProps}
          // The input has one of two types; the type definitions know each only by itself.
          type={(isShown ? 'text' : 'password') as 'password'}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          aria-describedby={[note, rules && `${id}-rules`].filter(Boolean).join(' ') || undefined}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <i />
        <IconButton
          label={toggle}
          icon={isShown ? EyeOff : Eye}
          size="sm"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        />
      </div>
      {rules && <Rules id={`${id}-rules`} rules={rules} />}
    </Field>
  )
}

function Rules({ id, rules }: { id: string; rules: readonly Rule[] }) {
  const t = useWords(accountFieldWords)
  const met = rules.filter(({ isMet }) => isMet).length
  return (
    <div className={rulesBox}>
      <div aria-hidden="true">
        {rules.map(({ label }, index) => (
          <i key={label} data-on={index < met ? '' : undefined} />
        ))}
      </div>
      <ul id={id}>
        {rules.map(({ label, isMet }) => (
          <li key={label} data-met={isMet ? '' : undefined}>
            <Icon of={isMet ? CircleCheck : Circle} size="xs" />
            <span>
              {label}
              <span className="off-screen">, {t(isMet ? 'ruleMet' : 'ruleUnmet')}</span>
            </span>
          </li>
        ))}
      </ul>
      <span className="off-screen" role="status">
        {met > 0 && t('rulesMet', { met, all: rules.length })}
      </span>
    </div>
  )
}
