import type { Scope } from '../../../../api/contract/accounts/account-terms.ts'

/** The word that says what a scope lets a website do. */
export const scopeWords = {
  contact: 'mayContact',
  follow: 'mayFollow',
  chat: 'mayChat',
  register: 'mayRegister',
  profile: 'mayProfile',
} as const satisfies Record<Scope, string>
