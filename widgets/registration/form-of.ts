import type { Answers } from '../../api/contract/forms/answers.ts'
import type { Field, FormDefinition, Texts } from '../../api/contract/forms/definition.ts'
import { registrationLimits as limits, photoLimits } from '../../api/contract/registrations/registration-limits.ts'
import type { Language } from '../../i18n/locales.ts'
import { translator } from '../../i18n/messages.ts'
import { ownFields } from '../questions/own-fields.ts'
import { laterWords } from './later-messages.ts'
import type { Identity } from './resources.ts'

/** The names of the fields whose values are stored on no device: they are those of an ID document. */
export const secretFields: readonly string[] = [ownFields.document, ownFields.photo]

/** Returns the whole form of a registration: who somebody is, their document, what the organiser asks, the terms. */
export function wholeForm(identity: Identity, form: FormDefinition, language: Language): FormDefinition {
  const t = translator(laterWords, language)
  const say = (text: string): Texts => ({ [language]: text })
  const text = (name: string, label: string, max: number, required: boolean): Field => ({
    ...{ name, type: 'TEXT', label: say(label), max, required },
  })
  const about: Field[] = [
    text(ownFields.firstName, t('familyName'), limits.firstName, true),
    text(ownFields.lastName, t('givenName'), limits.lastName, true),
    text(ownFields.organisation, t('organisation'), limits.organisation, true),
    text(ownFields.position, t('position'), limits.position, false),
    { name: ownFields.email, type: 'EMAIL', label: say(t('email')), hint: say(t('emailHint')), required: true },
    { name: ownFields.phone, type: 'PHONE', label: say(t('mobile')) },
  ]
  const { idTypes, needsPhoto } = identity
  const documentField: Field = {
    ...{ name: ownFields.document, type: 'ID_DOCUMENT', label: say(t('document')), hint: say(t('documentHint')) },
    ...{ required: true, idTypes },
  }
  const photoField: Field = {
    ...{ name: ownFields.photo, type: 'PHOTO', label: say(t('portrait')), hint: say(t('portraitHint')) },
    required: true,
  }
  const proof = [...(idTypes.length > 0 ? [documentField] : []), ...(needsPhoto ? [photoField] : [])]
  const terms: Field = { name: ownFields.terms, type: 'CONSENT', label: say(t('terms')), required: true, version: '1' }
  const asked = form.pages.map((page) => ({ ...page, title: page.title ?? say(t('questions')) }))
  const last = asked.at(-1)
  const pages = [
    { name: '_about', title: say(t('aboutYou')), fields: about },
    ...(proof.length > 0 ? [{ name: '_proof', title: say(t('identity')), fields: proof }] : []),
    ...asked.slice(0, -1),
    { name: '_last', title: say(t('questions')), ...last, fields: [...(last?.fields ?? []), terms] },
  ]
  return { ...form, languages: [language, ...form.languages.filter((code) => code !== language)], pages }
}

/** The details of a person as a registration has them beside its answers. */
export interface OwnDetails {
  firstName: string
  lastName: string
  organisation: string
  position: string
  email: string
  phone: string
  phoneCountryCode: string
}

/** Returns the answers of the form that details stand for; empty ones are left out. */
export function detailAnswers({ phone, phoneCountryCode, ...details }: OwnDetails): Answers {
  const texts = Object.entries(details).flatMap(([name, text]) => {
    const field = ownFields[name as keyof typeof details]
    return field && text ? [[field, text]] : []
  })
  return { ...Object.fromEntries(texts), ...(phone && { [ownFields.phone]: { phone, phoneCountryCode } }) }
}

/** Returns the sentence about an unusable photo; empty where it is usable. */
export function photoFault(faults: readonly string[], language: Language): string {
  const t = translator(laterWords, language)
  const { minWidth: width, minHeight: height } = photoLimits
  const texts: Record<string, string> = {
    TYPE: t('photoType'),
    MISSING: t('photoType'),
    BYTES: t('photoBytes'),
    PIXELS: t('photoSmall', { width, height }),
    SHAPE: t('photoShape'),
  }
  return texts[faults[0] ?? ''] ?? ''
}
