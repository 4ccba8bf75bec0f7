import { domainToASCII } from 'node:url'

/**
 * An e-mail address as accounts keep it. Some browsers give the domain of `ada@müller.example` as it is typed and
 * others in its ASCII form: it must be the same account in each of them.
 */
export function keptAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  // What is no domain has no ASCII form; mails to it come back.
  const ascii = /[^ -~]/.test(domain) && domainToASCII(domain)
  return ascii ? email.slice(0, at) + ascii : email
}
