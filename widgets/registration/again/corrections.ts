import type { Infer } from 'superstruct'
import type { Answers } from '../../../api/contract/forms/answers.ts'
import type { Field, FormDefinition } from '../../../api/contract/forms/definition.ts'
import type { Registration } from '../../../api/contract/registrations/registrations.ts'
import type { Language } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { ownFields, places } from '../../questions/own-fields.ts'
import { detailAnswers, wholeForm } from '../form-of.ts'
import { laterWords } from '../later-messages.ts'
import type { Identity } from '../resources.ts'

/** The entries of a stored registration from which it is filled in again. */
type Stored = Pick<
  Infer<typeof Registration>,
  'firstName' | 'lastName' | 'organisation' | 'position' | 'email' | 'phone' | 'phoneCountryCode' | 'answers'
> &
  Pick<Infer<typeof Registration>, 'documentNumber' | 'hasPhoto' | 'faultyFields'>

/** Returns the answers of a stored registration. Its document and photo are never answered, so they are not there. */
export const answersOf = ({ answers, ...stored }: Stored): Answers => ({ ...answers, ...detailAnswers(stored) })

/** Returns the names of the form’s fields that a reviewer marked as wrong. */
export const faultsOf = (fields: readonly string[]) =>
  fields.flatMap((name) => (name === 'name' ? [ownFields.firstName, ownFields.lastName] : [places[name] ?? name]))

/**
 * Returns the form of a registration that is filled in again. A document and a photo that are stored stay as they are
 * where nothing is entered, unless the reviewer marked them. The terms were accepted before.
 */
export function correctedForm(identity: Identity, form: FormDefinition, language: Language, stored: Stored) {
  const whole = wholeForm(identity, form, language)
  const t = translator(laterWords, language)
  const faulty = faultsOf(stored.faultyFields)
  const storedParts = new Map([
    [ownFields.document as string, stored.documentNumber && t('documentStored', { number: stored.documentNumber })],
    [ownFields.photo as string, stored.hasPhoto ? t('photoStored') : ''],
  ])
  const optional = (field: Field): Field => {
    const hint = storedParts.get(field.name)
    if (!hint || faulty.includes(field.name)) return field
    return { ...field, required: false, hint: { [language]: hint } }
  }
  const pages = whole.pages.map((page) => ({
    ...page,
    fields: page.fields.filter(({ name }) => name !== ownFields.terms).map(optional),
  }))
  return { ...whole, pages: pages.filter(({ fields }) => fields.length > 0) }
}
