import type { LeadState } from '../../../api/contract/leads/lead-states.ts'
import { isLanguage, locales } from '../../../i18n/locales.ts'

/** The message keys of the states of a lead. */
export const stateWords = {
  NEW: 'stateNew',
  CONTACTED: 'stateContacted',
  QUALIFIED: 'stateQualified',
  CLOSED: 'stateClosed',
} as const satisfies Record<LeadState, string>

/** The message keys of the intentions of a visitor. */
export const intentionWords = {
  PURCHASE_PRODUCTS: 'purchase',
  AGENT_PRODUCTS: 'agent',
  MARKET_COOPERATION: 'cooperation',
  OTHER: 'other',
} as const

/** The message keys of the channels of leads. */
export const channelWords = {
  BUSINESS_CONSULTATION: 'channelForm',
  IM_CHAT: 'channelChat',
  ENTERPRISE_HOMEPAGE_USER_DRAINAGE: 'channelUser',
  ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE: 'channelEnterprise',
} as const

/** Returns the message key of a lead's channel; leads of partners may have other channels. */
export const channelWord = (channel: string) =>
  channel in channelWords ? channelWords[channel as keyof typeof channelWords] : 'channelForm'

/** Returns the BCP 47 tag of a lead's language, for its texts. */
export const tagOf = (code: string) => (isLanguage(code) ? locales[code].tag : undefined)

/** Returns the `tel:` address of a number, with its country code and digits only; undefined without a number. */
export const callAddress = ({ phone, phoneCountryCode }: { phone: string; phoneCountryCode: string }) => {
  const digits = phone.replace(/\D/g, '')
  const country = phoneCountryCode.replace(/\D/g, '')
  if (!digits) return undefined
  return country ? `tel:+${country}${digits}` : `tel:${digits}`
}
