import { X } from 'lucide'
import { useId } from 'react'
import { type GroupFault, type GroupField, groupLimits } from '../../../../api/contract/registrations/group-terms.ts'
import { registrationLimits as limits } from '../../../../api/contract/registrations/registration-limits.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { groupWords } from './group-messages.ts'
import { faultWords, fieldWords, type Row } from './group-rows.ts'

const fields = [
  { field: 'firstName', maxLength: limits.firstName, required: true },
  { field: 'lastName', maxLength: limits.lastName, required: true },
  { field: 'organisation', maxLength: limits.organisation, required: true },
  { field: 'email', maxLength: groupLimits.email, required: false },
  { field: 'phone', maxLength: groupLimits.phone, required: false },
  { field: 'position', maxLength: limits.position, required: false },
] as const

/** The fields of one colleague, each with its own fault. */
export function PersonFields(props: {
  row: Row
  /** The place of the row, from 1 on. */
  number: number
  faultOf(field: GroupField): GroupFault | undefined
  onEdit(field: GroupField, text: string): void
  onRemove: (() => void) | undefined
}) {
  const { row, number, faultOf, onEdit, onRemove } = props
  const t = useWords(groupWords)
  const language = useLanguage()
  const id = useId()
  const textOf = (fault: GroupFault | undefined) => fault && t(faultWords[fault])
  return (
    <section className="card" data-row={row.id} aria-labelledby={id}>
      <div className="head">
        <h3 id={id}>{t('person', { number: formatNumber(number, language) })}</h3>
        {onRemove && <IconButton label={t('remove')} icon={X} onClick={onRemove} />}
      </div>
      <div className="fields">
        {fields.map(({ field, maxLength, required }) => (
          <TextField
            key={field}
            label={t(fieldWords[field])}
            name={field}
            value={row[field]}
            required={required}
            maxLength={maxLength}
            autoComplete="off"
            {...(field === 'email' && { type: 'email' as const })}
            {...(field === 'phone' && { dir: 'ltr' as const })}
            error={textOf(faultOf(field))}
            onValue={(text) => onEdit(field, text)}
          />
        ))}
      </div>
    </section>
  )
}
