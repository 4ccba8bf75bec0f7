import { useId } from 'react'
import { formatWall } from '../../../i18n/format-wall.ts'
import { type ControlProps, control, Field, inputFrame } from '../../../widgets/ui/fields/field.tsx'
import { useLanguage } from '../../../widgets/ui/language.tsx'

/**
 * A field for a day (`2027-03-12`), for a day with its time (`2027-03-12T09:30`) or for a time of day (`09:30`), with
 * the browser's own picker. The browser shows the value in its own format, which may be another than the reader's, so
 * the line below says a day once more, before the help.
 */
export function MomentField(
  props: ControlProps<HTMLInputElement> & {
    type: 'date' | 'datetime-local' | 'time'
    /** The first value that fits, as `value` is written. */
    min?: string
    onValue(value: string): void
  },
) {
  const { type, min, value, help, onValue } = props
  const id = useId()
  const language = useLanguage()
  const inWords = type !== 'time' && value && formatWall(value, language)
  const field = { ...props, help: [inWords, help].filter(Boolean).join(' ·\u00a0') }
  return (
    <Field {...field} id={id}>
      <div className={inputFrame}>
        <input {...control(id, field)} type={type} min={min} onInput={(event) => onValue(event.currentTarget.value)} />
        <i />
      </div>
    </Field>
  )
}
