import { useState } from 'react'
import { type FieldType, fieldTypes } from '../../../../api/contract/forms/definition.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { builderWords } from './builder-messages.ts'

/** The word of each type of question. */
export const typeWords = {
  TEXT: 'TEXT',
  LONG_TEXT: 'LONG_TEXT',
  NUMBER: 'NUMBER',
  CHOICE: 'CHOICE',
  SEVERAL: 'SEVERAL',
  DROPDOWN: 'DROPDOWN',
  SCALE: 'SCALE',
  MATRIX: 'MATRIX',
  DATE: 'DATE',
  REGION: 'REGION',
  PHONE: 'PHONE',
  EMAIL: 'EMAIL',
  ID_DOCUMENT: 'ID_DOCUMENT',
  FILE: 'FILE',
  PHOTO: 'PHOTO',
  SIGNATURE: 'SIGNATURE',
  CONSENT: 'CONSENT',
} as const satisfies Record<FieldType, string>

/** Adds a question of a type to a page. */
export function AddField({ page, onAdd }: { page: string; onAdd(type: FieldType): void }) {
  const t = useWords(builderWords)
  const [type, setType] = useState<FieldType>('TEXT')
  return (
    <div className="line add">
      <div className="grow">
        <SelectField<FieldType>
          label={t('kind')}
          name={`type-${page}`}
          value={type}
          options={fieldTypes.map((value) => ({ value, label: t(typeWords[value]) }))}
          onValue={setType}
        />
      </div>
      <Button kind="soft" onClick={() => onAdd(type)}>
        {t('addQuestion')}
      </Button>
    </div>
  )
}
