import { isLanguage, languages } from '../../../../api/contract/core/languages.ts'
import type { Answers } from '../../../../api/contract/forms/answers.ts'
import type { Field, FormDefinition, Texts } from '../../../../api/contract/forms/definition.ts'
import { registrationLimits as limits } from '../../../../api/contract/registrations/registration-limits.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { entryOf, ownFields } from '../../../../widgets/questions/own-fields.ts'
import type { WalkInRefusal } from './refusal-text.ts'
import { walkInWords } from './walk-in-messages.ts'
import type { WalkInBody, WalkInForms } from './walk-in-store.ts'

/** An identity as which a door registers people. */
export type WalkInIdentity = WalkInForms['identities'][number]

/** The names of the fields that only a door has. `reason` is asked beside the form. */
export const doorFields = { code: '_code', mailLanguage: '_mailLanguage', reason: '_reason' } as const

/** Returns the whole form of somebody at the door: who they are, their document, what must be asked, the terms. */
export function walkInForm(identity: WalkInIdentity, language: Language): FormDefinition {
  const t = translator(walkInWords, language)
  const say = (text: string): Texts => ({ [language]: text })
  const text = (name: string, label: string, max: number): Field => ({
    ...{ name, type: 'TEXT', label: say(label), max, required: true },
  })
  const { idTypes, needsInvitation, definition } = identity
  const about: Field[] = [
    text(ownFields.firstName, t('familyName'), limits.firstName),
    text(ownFields.lastName, t('givenName'), limits.lastName),
    text(ownFields.organisation, t('organisation'), limits.organisation),
    { name: ownFields.email, type: 'EMAIL', label: say(t('email')), hint: say(t('emailHint')) },
    {
      ...{ name: doorFields.mailLanguage, type: 'DROPDOWN', label: say(t('mailLanguage')), required: true },
      options: languages.map((code) => ({ code, label: say(ownNames[code]) })),
      showIf: { answered: ownFields.email },
    },
    { name: ownFields.phone, type: 'PHONE', label: say(t('mobile')) },
    ...(needsInvitation ? [text(doorFields.code, t('code'), limits.invitationCode)] : []),
  ]
  const documentField: Field = {
    ...{ name: ownFields.document, type: 'ID_DOCUMENT', label: say(t('document')), required: true, idTypes },
  }
  const terms: Field = { name: ownFields.terms, type: 'CONSENT', label: say(t('terms')), required: true, version: '1' }
  const asked = definition.pages
    .filter(({ fields }) => fields.length > 0)
    .map((page) => ({ ...page, title: page.title ?? say(t('questions')) }))
  const first = [...about, ...(idTypes.length > 0 ? [documentField] : [])]
  const before = { name: '_about', title: say(t('aboutYou')), fields: first }
  const last = asked.at(-1)
  // Few questions are on one page with the rest: a queue is waiting.
  const pages =
    asked.length > 1 && last
      ? [before, ...asked.slice(0, -1), { ...last, fields: [...last.fields, terms] }]
      : [{ ...before, fields: [...first, ...(last?.fields ?? []), terms] }]
  return { ...definition, languages: [language, ...definition.languages.filter((code) => code !== language)], pages }
}

/** Returns the answers that stand for what was typed to find somebody: an address, a number or a name. */
export function answersFrom(typed: string): Answers {
  const text = typed.trim()
  if (!text) return {}
  if (text.includes('@')) return { [ownFields.email]: text }
  if (/^[+\d\s().-]{6,}$/.test(text)) return { [ownFields.phone]: { phone: text } }
  const words = text.split(/\s+/)
  // Names such as 王小明 are written without a space, the family name in front.
  const [family = '', given] = words.length > 1 ? [words.at(-1), words.slice(0, -1).join(' ')] : words
  return { [ownFields.firstName]: family, ...(given && { [ownFields.lastName]: given }) }
}

/** Returns what the door sends from the checked answers. */
export function walkInEntry(
  answers: Answers,
): Omit<WalkInBody, 'id' | 'meetingCode' | 'checkType' | 'identity' | 'formVersion' | 'terms'> {
  const { position: _, email, ...entry } = entryOf(answers, '')
  const mailLanguage = answers[doorFields.mailLanguage]
  const invitationCode = answers[doorFields.code]
  return {
    ...entry,
    ...(email && { email, ...(isLanguage(String(mailLanguage)) && { mailLanguage: mailLanguage as Language }) }),
    ...(typeof invitationCode === 'string' && { invitationCode }),
  }
}

/** The answers with which a form begins: the language of emails is that of the page. */
export const firstAnswers = (typed: string, language: Language): Answers => ({
  [doorFields.mailLanguage]: language,
  ...answersFrom(typed),
})

/** The fields that refusals are about which name none. */
const fieldsOfRefusals: Record<string, string> = {
  alreadyRegistered: ownFields.email,
  invitationMissing: doorFields.code,
  invitationInvalid: doorFields.code,
  invitationUsed: doorFields.code,
  invitationEarly: doorFields.code,
}

/** Returns the names of the fields to look at after a refusal that names none. */
export function fieldsToCorrect({ code }: WalkInRefusal): string[] {
  const name = fieldsOfRefusals[code]
  return name ? [name] : []
}
