import { domainToASCII } from 'node:url'

/**
 * An e-mail address as accounts keep it. Some browsers give the domain of `ada@müller.example` as it is typed and
 * others in its ASCII form: it must be the same account in each of them.
 */
export function keptAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // A text that is not a domain has no ASCII form. It stays as it is; mails to it come back.
  const ascii = /[^ -~]/.test(domain) && domainToASCII(domain)
  return ascii ? email.slice(0, at) + ascii : email
}
