import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { css } from '../theme/style.ts'
import { type ControlProps, control, Field, inputFrame } from './field.tsx'

const arrow = css`
  >select{appearance:none;padding-inline-end:44px;text-overflow:ellipsis;cursor:pointer;}
  >svg{margin-inline-start:-32px;}
`

/** A selection from a list, with the browser's own picker. */
export function SelectField<Value extends string>(
  props: Omit<ControlProps<HTMLSelectElement>, 'value' | 'readOnly'> & {
    value: Value | ''
    onValue: (value: Value) => void
    options: readonly { value: Value; label: string }[]
    disabled?: boolean
  },
) {
  const { value, onValue, options, placeholder, disabled } = props
  const id = useId()
  const { readOnly: _, placeholder: __, ...attributes } = control(id, props)
  return (
    <Field {...props} id={id}>
      <div className={`${inputFrame} ${arrow}`}>
        <select {...attributes} disabled={disabled} onChange={(event) => onValue(event.currentTarget.value as Value)}>
          {!value && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <i />
        <Icon of={ChevronDown} size="sm" />
      </div>
    </Field>
  )
}
