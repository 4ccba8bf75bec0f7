// Apart from the structs, so that a form can use the terms without carrying the checks.

/** The visitor's intentions: buy products, become an agent, cooperate in a market, or another one. */
export const intentions = ['PURCHASE_PRODUCTS', 'AGENT_PRODUCTS', 'MARKET_COOPERATION', 'OTHER'] as const
/** The channels of a lead. The two drainage channels are for shared enterprise homes. */
export const channels = [
  'BUSINESS_CONSULTATION',
  'IM_CHAT',
  'ENTERPRISE_HOMEPAGE_USER_DRAINAGE',
  'ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE',
] as const
/** The longest message of a lead, in characters. */
export const maxMessageLength = 100
