import { textIn } from '../../../api/contract/forms/definition.ts'
import { useLanguage } from '../../ui/language.tsx'
import { css } from '../../ui/theme/style.ts'
import { Group } from '../choices.tsx'
import type { QuestionProps } from '../question-props.ts'
import { gradesStyle } from '../questions.styles.ts'

const rowStyle = css`
  display:grid;gap:6px;padding-block:10px;
  &+&{border-block-start:1px solid var(--foyer-line);}
  legend{margin-block-end:6px;font-weight:550;overflow-wrap:anywhere;}
`

/** A matrix: the same choices for each of its rows. */
export function Question(props: QuestionProps) {
  const { field, form, value, onValue, error } = props
  const language = useLanguage()
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, string>
  return (
    <Group {...props}>
      {(id) =>
        (field.rows ?? []).map((row) => (
          <fieldset key={row.code} className={rowStyle}>
            <legend>{textIn(row.label, language, form)}</legend>
            <div className={gradesStyle}>
              {(field.options ?? []).map(({ code, label }) => (
                <label key={code}>
                  <input
                    type="radio"
                    name={`${id}-${field.name}-${row.code}`}
                    value={code}
                    checked={given[row.code] === code}
                    aria-invalid={error && !given[row.code] ? true : undefined}
                    onChange={() => onValue({ ...given, [row.code]: code })}
                  />
                  <span>{textIn(label, language, form)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))
      }
    </Group>
  )
}
