import { X } from 'lucide'
import { useContext } from 'react'
import { SelectField } from '../../../../../widgets/ui/fields/select-field.tsx'
import { IconButton } from '../../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { editorWords } from '../editor-messages.ts'
import { type Choice, FieldContext, type FieldOf, setField } from './field-place.ts'
import { listEntry } from './fields.styles.ts'
import { valueAt } from './paths.ts'

/** The exhibitors that a block names, or those with a company page; one more is chosen from a list. */
export function ChosenField(props: FieldOf<'exhibitors' | 'companies'>) {
  const t = useWords(editorWords)
  const { exhibitors, companies } = useContext(FieldContext)
  const choices: readonly Choice[] = props.field.is === 'companies' ? companies : exhibitors
  const codes = (valueAt(props.thing, props.field.name) ?? []) as string[]
  const without = (code: string) => codes.filter((each) => each !== code)
  return (
    <>
      {codes.map((code) => {
        const name = exhibitors.find(({ value }) => value === code)?.label ?? code
        return (
          <div className={listEntry} key={code}>
            <div className="tools">
              <b dir="auto">{name}</b>
              <IconButton
                icon={X}
                size="sm"
                label={t('removeItem', { name })}
                onClick={() => setField(props, without(code))}
              />
            </div>
          </div>
        )
      })}
      <SelectField
        label={t('addPartner')}
        name={`${props.id}.codes`}
        value=""
        placeholder={t('choose')}
        options={choices.filter(({ value }) => !codes.includes(value))}
        onValue={(code) => setField(props, [...codes, code])}
      />
    </>
  )
}
