import { X } from 'lucide'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { card } from '../../../kit/list.styles.ts'
import { isStandard } from './form-of-draft.ts'
import { type Edited, readIn, withText } from './further-texts.ts'
import { makingWords } from './making-messages.ts'
import { AddButton } from './texts.tsx'
import type { Blocks } from './wish/use-wish.ts'

type Field = Blocks['fields'][number]

const standardWords = { name: 'fieldName', company: 'fieldCompany', email: 'fieldEmail', phone: 'fieldPhone' } as const

/** The questions of a draft: their texts, and whether they must be answered. */
export function FormFields(props: { blocks: Blocks; edited: Edited; onChange(part: Partial<Blocks>): void }) {
  const { blocks, edited, onChange } = props
  const { fields } = blocks
  const t = useWords(makingWords)
  const toast = useToast()
  const set = (next: Field[]) => onChange({ fields: next })
  const edit = (at: number, part: Partial<Field>) =>
    set(fields.map((field, index) => (index === at ? { ...field, ...part } : field)))
  /** Gives a question another label. One of the first ones is then another question, which has no translations yet. */
  const relabel = (at: number, field: Field, label: string) => {
    if (!edited.isFirst) edit(at, { labels: withText(edited.language, label, field.labels) })
    else edit(at, isStandard(field) ? { label, labels: [] } : { label })
  }
  const labelOf = (field: Field) => {
    const first = isStandard(field) ? t(standardWords[field.name as keyof typeof standardWords]) : field.label
    return readIn(edited, first, field.labels)
  }
  const remove = (at: number) => {
    set(fields.filter((_, index) => index !== at))
    toast(t('removed'), 'done', { label: t('undo'), onPress: () => set(fields) })
  }
  const add = () => {
    let number = 1
    while (fields.some(({ name }) => name === `q${number}`)) number++
    set([...fields, { name: `q${number}`, label: '', isRequired: false }])
  }
  return (
    <section className={card}>
      <h2>{t('questions')}</h2>
      {fields.length > 0 && (
        <ol className="entries">
          {fields.map((field, at) => (
            <li key={field.name}>
              <div className="entry">
                <TextField
                  label={t('question', { number: at + 1 })}
                  name={`field.${at}`}
                  maxLength={200}
                  value={labelOf(field)}
                  onValue={(label) => relabel(at, field, label)}
                />
                <IconButton
                  icon={X}
                  label={t('remove', { name: labelOf(field) || t('question', { number: at + 1 }) })}
                  onClick={() => remove(at)}
                />
              </div>
              <Switch
                label={t('needed')}
                checked={field.isRequired}
                onChecked={(isRequired) => edit(at, { isRequired })}
              />
            </li>
          ))}
        </ol>
      )}
      <AddButton label={t('addQuestion')} onAdd={add} />
    </section>
  )
}
