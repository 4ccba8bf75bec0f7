import type { Scope } from '../../../../api/contract/core/roles.ts'

/** The message keys that say what each scope lets a website do. */
export const scopeWords = {
  contact: 'mayContact',
  follow: 'mayFollow',
  chat: 'mayChat',
  register: 'mayRegister',
  profile: 'mayProfile',
} as const satisfies Record<Scope, string>
