import type { Infer } from 'superstruct'
import type { UserInfo } from '../../contract/accounts/sessions.ts'
import { pageLink } from '../../contract/page-link.ts'

/** The longest line, in octets without its end (RFC 2426, section 2.6). */
const maxLineOctets = 75

/** Escapes a text as a value: nothing in it can end the value or the line. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Cuts a line into those that a reader puts together again; no character is split. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxLineOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** Returns an address as a value without line ends; empty if it is not an address. */
const uri = (address: string, publicUrl: string) =>
  address && URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : ''

const cardPage = (uid: string, publicUrl: string) => publicUrl + pageLink('mainPage', { uid })

/**
 * A person as vCard 3.0 (RFC 2426), for address books. Phone and e-mail are for the person alone; others learn them
 * only once a contact request is approved.
 */
export function vcardOf(
  user: Infer<typeof UserInfo>,
  { publicUrl, isOwn }: { publicUrl: string; isOwn: boolean },
): string {
  const properties = [
    ['N', `${escaped(user.firstName)};${escaped(user.lastName)};;;`],
    // A card without a name cannot be saved.
    ['FN', escaped(user.name || user.companyName || user.uid)],
    ['ORG', escaped(user.companyName)],
    ['TITLE', escaped(user.position)],
    ['TEL;TYPE=CELL', isOwn && user.phone ? `${user.phoneCountryCode}${user.phone}` : ''],
    ['EMAIL;TYPE=INTERNET', isOwn ? escaped(user.email) : ''],
    ['PHOTO;VALUE=uri', uri(user.avatar, publicUrl)],
    ['URL', cardPage(user.uid, publicUrl)],
  ] as const
  const lines = properties.filter(([, value]) => value).map(([name, value]) => folded(`${name}:${value}`))
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
}
