import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { formatSize } from '../../../i18n/format-more.ts'
import { LanguageContext } from '../language.tsx'
import { ContactItem, telephone } from './contact-item.tsx'
import { EnterpriseItem } from './enterprise-item.tsx'
import { FileRow } from './file-item.tsx'
import { endingOf, fileKind } from './file-kinds.ts'
import { JobCard } from './job-card.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { ProductCard } from './product-card.tsx'

const render = (node: preact.ComponentChildren) =>
  renderToString(<LanguageContext.Provider value="EN">{node}</LanguageContext.Provider>)

const product = {
  productCode: 'P1',
  productName: 'Arc 8',
  cover: '/arc.webp',
  productAttributeVos: [
    { type: 'TAG', name: 'R290' },
    { type: 'TYPE', name: 'Heat pump' },
  ],
}
const ruoxi = { name: 'Ruoxi Lin', avatar: '', position: 'Director', duty: '', dutyDescription: 'Gulf and Iberia' }
const job = { code: 'J1', name: 'Engineer', salary: '€4,200', address: 'Hamburg', en_name: 'Norvane', en_logo: '' }
const sheet = {
  name: 'Data sheet.pdf',
  fileUrl: '/files/1.pdf',
  previewUrl: '/files/1.pdf',
  fileType: '2',
  contentType: 'application/pdf',
  size: 2_400_000,
} as const

test('a product names its main type before its tags', () => {
  const html = render(<ProductCard product={product} href="/p" />)

  expect(html).toContain('href="/p"')
  expect(html.indexOf('Heat pump')).toBeLessThan(html.indexOf('R290'))
})

test('a card without a target is no link', () => {
  expect(render(<ProductCard product={product} href="" />)).not.toContain('href')
  expect(render(<JobCard job={job} href="" />)).not.toContain('href')
})

test('a card whose link opens a new window sends no referrer and no opener along', () => {
  expect(render(<ProductCard product={product} href="/p" target="_blank" />)).toContain('rel="noopener noreferrer"')
  expect(render(<JobCard job={job} href="/j" target="_blank" />)).toContain('rel="noopener noreferrer"')
})

test('a person with a phone number and a chat has links to both', () => {
  const html = render(<ContactItem contact={ruoxi} call="tel:+8621" chat="/chat" />)

  expect(html).toContain('aria-label="Call Ruoxi Lin"')
  expect(html).toContain('aria-label="Chat with Ruoxi Lin"')
  expect(html).toContain('Gulf and Iberia')
  expect(render(<ContactItem contact={ruoxi} />)).not.toContain('<a ')
})

test('with its actions hidden a person has a link to their profile only', () => {
  const html = render(<ContactItem contact={ruoxi} actions="none" call="tel:+8621" chat="/chat" profile="/u" />)

  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/href="\/u"[^>]*>.*View profile/)
})

test.each([
  ['21 5566', '+86', 'tel:+86215566'],
  ['+49 (40) 123-4', '+86', 'tel:+49401234'],
  ['', '+86', ''],
])('the number %j of %s is called by %j', (phone, phoneCountryCode, address) => {
  expect(telephone({ phone, phoneCountryCode })).toBe(address)
})

test('a job shows its pay and its place', () => {
  const html = render(<JobCard job={job} href="/j" />)

  for (const text of ['Engineer', '€4,200', 'Hamburg', 'Norvane']) expect(html).toContain(text)
})

test('a meeting shows its dates, in its own time zone, and its place', () => {
  const meeting = {
    name: 'Habitat Forward',
    cover: '',
    startTime: '2026-05-12T01:00:00Z',
    endTime: '2026-05-15T09:00:00Z',
    timeZone: 'Asia/Shanghai',
    address: 'Shanghai',
  }

  expect(render(<MeetingCard meeting={meeting} href="/m" />)).toMatch(/12\s?–\s?15 May 2026.*Shanghai/)
})

test('an enterprise shows its logo before its picture', () => {
  const hit = { relationName: 'Norvane', enterpriseTypeName: 'Heating', cover: '/cover.webp' }

  expect(render(<EnterpriseItem hit={hit} href="/e" />)).toContain('src="/cover.webp"')
  expect(render(<EnterpriseItem hit={{ ...hit, logo: '/logo.svg' }} href="/e" />)).toContain('src="/logo.svg"')
})

test('a PDF opens as a page, a picture in a new window, and a table is downloaded', () => {
  expect(render(<FileRow file={sheet} href="/pdf" />)).not.toMatch(/download=|_blank/)
  expect(render(<FileRow file={{ ...sheet, fileType: '1', contentType: 'image/webp' }} href="/i" />)).toContain(
    '_blank',
  )
  const table = { ...sheet, name: 'Noise.csv', contentType: 'text/csv' }
  expect(render(<FileRow file={table} href="/c" />)).toContain('download="Noise.csv"')
})

test('a file shows its type and size', () => {
  expect(render(<FileRow file={sheet} href="/pdf" />)).toContain('PDF · 2.4 MB')
  expect(render(<FileRow file={{ ...sheet, size: 0 }} href="/pdf" />)).toContain('>PDF<')
})

test.each([
  ['1', '/x', 'brand'],
  ['3', '/x', 'brass'],
  ...['xls', 'xlsx', 'csv'].map((ending) => ['2', `/x.${ending}`, 'ok']),
  ...['ppt', 'pptx'].map((ending) => ['2', `/x.${ending}`, 'warn']),
  ...['doc', 'docx'].map((ending) => ['2', `/x.${ending}`, 'info']),
  ...['png', 'webp', 'JPG'].map((ending) => ['2', `/x.${ending}?w=1`, 'brand']),
  ...['mp4', 'm3u8', 'mov', 'avi'].map((ending) => ['2', `/x.${ending}`, 'brass']),
  ['2', '/x.pdf', 'error'],
  ...['md', 'txt', 'exe', ''].map((ending) => ['2', `/x.${ending}`, 'plain']),
])('a file of type %s at %s is drawn in the tone %s', (fileType = '', fileUrl = '', tone) => {
  expect(fileKind({ fileType, name: 'A paper', fileUrl }).tone).toBe(tone)
})

test("the ending of a file's name counts before that of its address", () => {
  expect(fileKind({ fileType: '2', name: 'Plan.pptx', fileUrl: '/files/1.bin' }).tone).toBe('warn')
  expect(endingOf('Arc 8.tar.GZ')).toBe('gz')
  expect(endingOf('No ending. Really')).toBe('')
})

test.each([
  [0, '0 kB'],
  [24, '1 kB'],
  [840_400, '840 kB'],
  [2_400_000, '2.4 MB'],
])('a size of %d bytes is shown as %s', (bytes, text) => {
  expect(formatSize(bytes, 'EN')).toBe(text)
})
