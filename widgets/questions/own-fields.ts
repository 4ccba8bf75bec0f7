import type { Answers, DocumentAnswer, FieldError, PhoneAnswer } from '../../api/contract/forms/answers.ts'
import type { IdType } from '../../api/contract/forms/id-documents.ts'

// The fields that every registration has, as a form, so that they are drawn, checked and corrected as all others are.
// Their names begin with `_`, which those of a form never do.

/** The names of the fields that stand beside the answers in a registration. */
export const ownFields = {
  firstName: '_firstName',
  lastName: '_lastName',
  organisation: '_organisation',
  position: '_position',
  email: '_email',
  phone: '_phone',
  document: '_document',
  photo: '_photo',
  terms: '_terms',
} as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the body of a registration from the checked answers. `photo` is the picture in base64. */
export function entryOf(answers: Answers, photo: string) {
  const { phone, phoneCountryCode } = (answers[ownFields.phone] ?? {}) as Partial<PhoneAnswer>
  const { type, number } = (answers[ownFields.document] ?? {}) as Partial<DocumentAnswer>
  const others = Object.entries(answers).filter(([name]) => !name.startsWith('_'))
  return {
    firstName: textOf(answers[ownFields.firstName]),
    lastName: textOf(answers[ownFields.lastName]),
    organisation: textOf(answers[ownFields.organisation]),
    position: textOf(answers[ownFields.position]),
    email: textOf(answers[ownFields.email]),
    ...(phone && phoneCountryCode && { phone, phoneCountryCode }),
    ...(type && number && { documentType: type as IdType, documentNumber: number }),
    ...(photo && { photo }),
    answers: Object.fromEntries(others),
  }
}

/** The fields of the form by the names that they have in a registration. */
export const places: Record<string, string> = {
  ...ownFields,
  phoneCountryCode: ownFields.phone,
  documentType: ownFields.document,
  documentNumber: ownFields.document,
}

/** Returns the wrong fields of a refusal as errors of the form. */
export function errorsOf(fields: readonly { path: string; expected: string }[] = []): FieldError[] {
  return fields.flatMap(({ path, expected }): FieldError[] => {
    const parts = path.split('.')
    const name = parts.at(-1) ?? ''
    const [fault = '', bound] = expected.split(' ')
    if (parts.includes('answers')) {
      const number = Number(bound)
      const error = { field: name, fault: fault as FieldError['fault'] }
      return [bound === undefined ? error : { ...error, bound: Number.isNaN(number) ? bound : number }]
    }
    const field = places[name]
    if (!field) return []
    const named = {
      [ownFields.document]: 'notADocument',
      [ownFields.email]: 'notAnEmail',
      [ownFields.phone]: 'notAPhone',
    }
    return [{ field, fault: ((named as Record<string, string>)[field] ?? 'wrongType') as FieldError['fault'] }]
  })
}
