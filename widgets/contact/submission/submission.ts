import type { Infer } from 'superstruct'
import type { LeadSubmission } from '../../../api/contract/leads/leads.ts'
import type { Language } from '../../../i18n/locales.ts'
import type { AttributesOf } from '../../element/contract.ts'
import type { contract } from '../contract.ts'
import type { Country } from '../countries.ts'
import type { Draft } from './draft.ts'

/** The body of the call. */
export type Submission = Infer<typeof LeadSubmission>

/** The form's knowledge beside the draft when it sends. */
export interface Circumstances {
  attributes: AttributesOf<typeof contract>
  country: Country
  language: Language
  position: string | undefined
  nickname: string
}

const maxElapsedMs = 604_800_000

/** Returns the address of the page without query and fragment, which may contain personal data. */
const pageAddress = () => `${location.origin === 'null' ? '' : location.origin}${location.pathname}`.slice(0, 500)

function compose({ values }: Draft, { attributes, country, language, position }: Circumstances): Submission {
  const { province, city, area } = values.region ?? {}
  const isChina = country.countryPhoneCode === '+86'
  const areaNames = [country.country, ...(isChina ? [province, city, area] : [])]
  return {
    enterpriseCode: attributes.enterpriseCode,
    name: values.name.trim(),
    company: values.company.trim(),
    ...(position && { position }),
    phone: values.phone.trim(),
    phoneCountryCode: country.countryPhoneCode,
    email: values.email.trim(),
    area: areaNames.filter(Boolean).join(' / '),
    address: isChina && province ? values.address.trim() : '',
    content: values.content,
    message: values.message.trim(),
    language,
    channel: attributes.channel,
    sonChannel: attributes.sonChannel,
    sourceType: 'H5_SOURCE',
    source: attributes.source || pageAddress(),
    meetingCode: attributes.meetingCode,
    relationCode: attributes.relationCode,
    sourceRelationCode: attributes.sourceRelationCode,
  }
}

/**
 * Returns the draft as the body of a lead. The same values give the same body at every attempt, even in another
 * language, so that a lost answer cannot cause a second lead.
 */
export function submissionOf(draft: Draft, circumstances: Circumstances): { said: string; body: Submission } {
  const valuesJson = JSON.stringify(draft.values)
  const body = draft.attempt?.said === valuesJson ? draft.attempt.body : compose(draft, circumstances)
  const elapsedMs = Math.min(maxElapsedMs, Math.max(0, Date.now() - draft.openedAt))
  return { said: valuesJson, body: { ...body, idempotencyKey: draft.key, elapsedMs, nickname: circumstances.nickname } }
}
