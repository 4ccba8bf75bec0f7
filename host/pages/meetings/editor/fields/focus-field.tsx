import { pictureFocuses } from '../../../../../api/contract/meetings/site-ways.ts'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { editorWords } from '../editor-messages.ts'
import { focusGrid } from './fields.styles.ts'

/** The choice of the part of a picture that stays visible where it is cut; nothing without a picture. */
export function FocusField(props: { name: string; picture: string; value: string; onValue(value: string): void }) {
  const { name, picture, value, onValue } = props
  const t = useWords(editorWords)
  if (!picture.startsWith('/') && !picture.startsWith('https:')) return null
  return (
    <fieldset className={focusGrid}>
      <legend>{t('focus')}</legend>
      <div>
        <img src={picture} alt="" />
        {pictureFocuses.map((focus, at) => (
          <label key={focus}>
            <input
              type="radio"
              name={name}
              aria-label={String(at + 1)}
              checked={focus === value}
              onChange={() => onValue(focus)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
