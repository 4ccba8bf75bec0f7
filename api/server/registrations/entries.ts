import type { Infer } from 'superstruct'
import type { Answers } from '../../contract/forms/answers.ts'
import { checkAnswers } from '../../contract/forms/check-answers.ts'
import type { Field } from '../../contract/forms/definition.ts'
import {
  idTypes,
  isDocumentNumber,
  maskedDocumentNumber,
  minDocumentLength,
  plainDocumentNumber,
} from '../../contract/forms/id-documents.ts'
import type { registrations } from '../../contract/registrations/registrations.ts'
import { subscriberNumber } from '../accounts/phone-number.ts'
import { seal } from '../core/sealing.ts'
import { keyed } from '../core/secrets.ts'
import { refuseForeignFiles, sealedAnswers } from '../forms/stored-answers.ts'
import type { Context } from '../http/handlers.ts'
import { invalidFields, Refusal, type WrongField } from '../http/refusal.ts'
import { isProven } from '../people/real-name.ts'
import { bytesOfPhoto, drawnPhoto, isUploadAddress, uploadedPhoto } from './id-photos.ts'
import type { IdentityRow, Setup, StoredForm } from './setup.ts'

/** The fields that a person entered, in a new registration or one that is filled in again. */
export type Entered = Infer<(typeof registrations)['update']['body']>

/** The registration that is written, and what it is for. `uid` is empty for somebody without an account. */
export interface Entry {
  id: string
  uid: string
  entered: Entered
  setup: Setup
  identity: IdentityRow
  form: StoredForm
  /** The parts that are stored already; they stay where they are not entered again. */
  stored?: { hasDocument: boolean; hasPhoto: boolean }
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

const wrong = (path: string, expected: string): WrongField => ({ path, expected })

/** Returns the faults of the document that was entered. */
function documentFaults({ entered, identity, stored }: Entry): WrongField[] {
  const { documentType: type, documentNumber = '' } = entered
  if (identity.idTypes.length === 0 || (!type && !documentNumber && stored?.hasDocument)) return []
  if (!type || !identity.idTypes.includes(type)) {
    return [wrong('documentType', `one of ${identity.idTypes.join(', ')}`)]
  }
  if (plainDocumentNumber(documentNumber).length < minDocumentLength)
    return [wrong('documentNumber', `at least ${minDocumentLength} characters`)]
  return isDocumentNumber(type, documentNumber) ? [] : [wrong('documentNumber', `the number of a ${type}`)]
}

/** Throws the refusal of everything in an entry that needs another value, field by field. */
function checkedForm(entry: Entry): { answers: Answers; fields: Field[] } {
  const { entered, form, setup, identity, stored } = entry
  const { answers, errors } = checkAnswers(form.definition, entered.answers ?? {}, setup.today)
  const faults = [
    ...documentFaults(entry),
    ...(identity.needsPhoto && !entered.photo && !stored?.hasPhoto ? [wrong('photo', 'a photo')] : []),
    ...(Boolean(entered.phone) === Boolean(entered.phoneCountryCode)
      ? []
      : [wrong('phone', 'a number and its dialling code, or neither')]),
    ...errors.map(({ field, fault, bound }) =>
      wrong(`answers.${field}`, bound === undefined ? fault : `${fault} ${bound}`),
    ),
  ]
  if (faults.length > 0) throw invalidFields(faults, `Fields are wrong: ${faults.map(({ path }) => path).join(', ')}.`)
  return { answers, fields: form.definition.pages.flatMap((page) => page.fields) }
}

/** Asks the operator's service whether the name is the registrant's, where the identity needs that. */
async function proveName({ identity, entered, uid }: Entry, phone: string, { settings }: Context) {
  if (!identity.needsRealName || !settings.realNameUrl) return
  const { firstName, lastName, phoneCountryCode = '' } = entered
  if (await isProven({ uid, firstName, lastName, phone, phoneCountryCode }, settings.realNameUrl)) return
  throw new Refusal('realNameFailed', 'The service does not confirm the name.')
}

async function documentColumns({ id, entered, identity, setup }: Entry, { db, settings }: Context) {
  const { documentType: type, documentNumber } = entered
  if (identity.idTypes.length === 0 || !type || !documentNumber || !idTypes.includes(type)) return {}
  const plain = plainDocumentNumber(documentNumber)
  return {
    document_type: type,
    document_masked: maskedDocumentNumber(plain),
    document_key: await keyed(db, 'documents', `${setup.meetingCode}:${type}:${plain}`),
    document_sealed: hex(seal(plain, `registration:${id}:document`, settings)),
  }
}

async function photoColumns({ id, uid, entered, identity }: Entry, { db, settings }: Context) {
  if (!identity.needsPhoto || !entered.photo) return {}
  const bytes = isUploadAddress(entered.photo)
    ? await uploadedPhoto(entered.photo, uid, db)
    : (bytesOfPhoto(entered.photo) ?? Buffer.alloc(0))
  return { photo_sealed: hex(seal(await drawnPhoto(bytes), `registration:${id}:photo`, settings)) }
}

/**
 * Checks what a person entered, and returns the columns that hold it, as JSON has them.
 * @throws {Refusal} `invalidInput` with every wrong field, `photoRefused` or `realNameFailed`
 */
export async function entryColumns(entry: Entry, context: Context): Promise<Record<string, unknown>> {
  const { id, uid, entered, form } = entry
  const { answers, fields } = checkedForm(entry)
  const { phoneCountryCode = '' } = entered
  const phone = entered.phone ? subscriberNumber(entered.phone, phoneCountryCode) : ''
  await refuseForeignFiles(fields, answers, uid, context.db)
  const document = await documentColumns(entry, context)
  const photo = await photoColumns(entry, context)
  await proveName(entry, phone, context)
  return {
    first_name: entered.firstName,
    last_name: entered.lastName,
    organisation: entered.organisation,
    position: entered.position ?? '',
    email: entered.email,
    phone,
    phone_country_code: phoneCountryCode,
    country_code: entered.countryCode ?? '',
    form_version: entered.formVersion ?? form.version,
    answers: sealedAnswers(fields, answers, `registration:${id}`, context.settings),
    ...document,
    ...photo,
  }
}
