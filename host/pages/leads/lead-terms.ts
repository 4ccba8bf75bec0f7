import type { LeadState } from '../../../api/contract/leads/lead-states.ts'
import { isLanguage, locales } from '../../../i18n/locales.ts'

/** The word for each state of a lead. */
export const stateWords = {
  NEW: 'stateNew',
  CONTACTED: 'stateContacted',
  QUALIFIED: 'stateQualified',
  CLOSED: 'stateClosed',
} as const satisfies Record<LeadState, string>

/** The word for what a visitor wants. */
export const intentionWords = {
  PURCHASE_PRODUCTS: 'purchase',
  AGENT_PRODUCTS: 'agent',
  MARKET_COOPERATION: 'cooperation',
  OTHER: 'other',
} as const

/** The word for where a lead came in. */
export const channelWords = {
  BUSINESS_CONSULTATION: 'channelForm',
  IM_CHAT: 'channelChat',
  ENTERPRISE_HOMEPAGE_USER_DRAINAGE: 'channelUser',
  ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE: 'channelEnterprise',
} as const

/** The word for a channel that a lead carries; leads of partners may carry others. */
export const channelWord = (channel: string) =>
  channel in channelWords ? channelWords[channel as keyof typeof channelWords] : 'channelForm'

/** The tag of a lead's language, for texts in it. */
export const tagOf = (code: string) => (isLanguage(code) ? locales[code].tag : undefined)

/** The address that calls a number: with its country, without signs. */
export const callAddress = ({ phone, phoneCountryCode }: { phone: string; phoneCountryCode: string }) => {
  const digits = phone.replace(/\D/g, '')
  const country = phoneCountryCode.replace(/\D/g, '')
  if (!digits) return undefined
  return country ? `tel:+${country}${digits}` : `tel:${digits}`
}
