import { domainToASCII } from 'node:url'

/**
 * Returns an e-mail address as accounts store it. Some browsers send the domain of `ada@müller.example` as it is typed
 * and others in its ASCII form: both must be the same account.
 */
export function normalAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // A text that is not a domain has no ASCII form. It stays as it is; mails to it come back.
  const ascii = /[^ -~]/.test(domain) && domainToASCII(domain)
  return ascii ? email.slice(0, at) + ascii : email
}
