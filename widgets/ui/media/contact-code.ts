import { encode } from 'uqr'

/** A person as a code names them; `firstName` is the family name. What the reader may not see is empty. */
export interface CodedContact {
  name: string
  firstName: string
  lastName: string
  company: string
  position: string
  phone: string
  phoneCountryCode: string
  email: string
}

/** The size of one module of a code, in pixels. */
const modulePx = 6

const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

/**
 * Returns what a code says that puts a person into an address book without a network: a short vCard 3.0 of what the
 * visitor may see, without the portrait, which no code can hold. `page` is the address of the person's page.
 */
export function contactText(card: CodedContact, page: string): string {
  const { name, firstName, lastName, company, position, phone, phoneCountryCode, email } = card
  const lines = [
    ['N', `${escaped(firstName)};${escaped(lastName)};;;`],
    ['FN', escaped(name)],
    ['ORG', escaped(company)],
    ['TITLE', escaped(position)],
    ['TEL', phone && (phoneCountryCode + phone).replace(/[^+\d]/g, '')],
    ['EMAIL', escaped(email)],
    ['URL', page],
  ]
  const filled = lines.filter(([, value]) => value).map(([field, value]) => `${field}:${value}`)
  return ['BEGIN:VCARD', 'VERSION:3.0', ...filled, 'END:VCARD', ''].join('\r\n')
}

/** Draws a code as a PNG, because apps read codes and save pictures by a long press on pictures only. */
export function codePicture(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: 2 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = data.length * modulePx
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * modulePx, y * modulePx, modulePx, modulePx)
  }
  return canvas.toDataURL('image/png')
}
