import { expect, test } from 'vitest'
import { locales } from '../../../i18n/locales.ts'
import type { Language } from '../../contract/core/languages.ts'
import { readSettings } from '../core/settings.ts'
import type { Mail, MailFacts } from './mail.ts'
import { writeMail, writeText } from './mails.ts'

const settings = readSettings({ PUBLIC_URL: 'https://foyer.example', FOYER_OPERATOR: 'Fair <b>& Co</b>' })
const link = 'https://foyer.example/mini-h5/index/emailCheck/abc?language=EN'
const facts: MailFacts = {
  activate: { link },
  alreadyRegistered: { link, resetLink: 'https://foyer.example/reset' },
  reset: { link },
  noAccount: { link },
  changeEmail: { link },
  passwordChanged: { when: '2026-11-21T04:05:00Z', device: 'Chrome, <i>Android</i>' },
  emailChanged: { newEmail: 'e…@example.org' },
  accountDeleted: {},
  memberInvited: { enterprise: 'Norvane <b>', role: 'EDITOR', invitedBy: 'Ada <i>', days: 14, link },
  exhibitorClaim: { enterprise: 'Norvane <b>', meeting: 'Fair <i>', days: 30, link },
  webhookPaused: { meeting: 'Fair <i>', address: 'crm.example', link },
  newLead: {
    ...{ enterprise: 'Norvane', name: 'Lin <img src=x>', company: 'Optics & Co', intention: 'AGENT_PRODUCTS' },
    ...{ message: '<script>alert(1)</script>', replyBy: '2026-11-23T02:00:00Z', timeZone: 'Asia/Shanghai' },
    ...{ isJoined: false, link, stopLink: 'https://foyer.example/unsubscribe?kind=LEAD_MAILS&uid=U1' },
  },
  manyLeads: { enterprise: 'Norvane', count: 12, link, stopLink: 'https://foyer.example/unsubscribe?kind=LEAD_MAILS' },
  unreadMessages: {
    ...{ sender: 'Lin <img src=x>', enterprise: '', count: 2, text: '<script>alert(1)</script>', link },
    stopLink: 'https://foyer.example/unsubscribe?kind=MESSAGE&uid=U1',
  },
  announcement: {
    ...{ subject: 'Doors <b>', text: 'Come by door 4.\n<img src=x>', meeting: 'Fair <i>', link },
    stopLink: 'https://foyer.example/unsubscribe?kind=ANNOUNCEMENT&uid=U1',
  },
  newNotices: {
    ...{ sentences: ['<img src=x> would like to be your contact', 'Two'], count: 12, link },
    stops: [
      { kind: 'REQUEST', link: 'https://foyer.example/unsubscribe?kind=REQUEST&uid=U1' },
      { kind: 'ALL', link: 'https://foyer.example/unsubscribe?kind=ALL&uid=U1' },
    ],
  },
  registrationState: {
    ...{ state: 'NOT_PASSED', meeting: 'Fair <b>', reason: '<script>', when: new Date('2026-05-12T01:00:00Z') },
    ...{ timeZone: 'Asia/Shanghai', place: 'Hall & 2', link, calendar: '' },
  },
  registrationReminder: {
    ...{ meeting: 'Fair <b>', hours: 2, when: new Date('2026-05-12T01:00:00Z'), timeZone: 'Asia/Shanghai' },
    ...{ place: 'Hall <i>', link },
  },
  guestInvited: {
    ...{ meeting: 'Fair <b>', when: new Date('2026-05-12T01:00:00Z'), timeZone: 'Asia/Shanghai' },
    ...{ place: 'Hall <i>', link },
  },
  placeOffered: { meeting: 'Fair <b>', when: new Date('2026-05-12T01:00:00Z'), timeZone: 'Asia/Shanghai', link },
  placeGiven: {
    ...{ meeting: 'Fair <b>', by: 'Ada <i>', when: new Date('2026-05-12T01:00:00Z'), timeZone: 'Asia/Shanghai' },
    ...{ place: 'Hall <i>', link },
  },
  placeKept: {
    ...{ meeting: 'Fair <b>', by: 'Ada <i>', when: new Date('2026-05-12T01:00:00Z'), timeZone: 'Asia/Shanghai' },
    ...{ until: new Date('2026-05-10T01:00:00Z'), place: 'Hall <i>', link },
  },
  placeTaken: { meeting: 'Fair <b>', when: new Date('2026-05-12T01:00:00Z'), timeZone: 'Asia/Shanghai', link },
  orderPaid: { meeting: 'Fair <b>', number: 'X2026-000042', amount: '€49.50', link },
  orderReturned: { meeting: 'Fair <b>', number: 'X2026-000042', amount: '€49.50', link },
  orderRefunded: { meeting: 'Fair <b>', number: 'X2026-000042', amount: '€49.50', link },
  leadReply: {
    ...{ enterprise: 'Norvane <b>', memberName: 'Ada <i>', text: 'Dear Lin,\n<img src=x>', question: '<script>' },
    replyTo: 'ada@norvane.example',
  },
}
const kinds = Object.keys(facts) as Mail['kind'][]
const write = (kind: Mail['kind'], language: Language = 'EN') =>
  writeMail({ kind, to: `o'neil&co@example.org`, language, facts: facts[kind] } as Mail, settings)

test.each(kinds)('the mail "%s" says who sent it and to whom, in both parts, and shows typed words as text', (kind) => {
  const { subject, text, html, links } = write(kind)

  for (const part of [subject, text]) expect(part).not.toMatch(/\{\w+\}|undefined/)
  expect(text).toContain(`o'neil&co@example.org`)
  expect(text).toContain('Fair <b>& Co</b>')
  expect(html).toContain('o&#39;neil&amp;co@example.org')
  expect(html).not.toMatch(/<b>|<i>|<img|<script|url\(|undefined|\{\w+\}/)
  for (const link of links) expect(text).toContain(link)
  expect(
    [...html.matchAll(/(?:src|href)="([^"]*)"/g)].every(([, at = '']) => links.includes(at.replaceAll('&amp;', '&'))),
  ).toBe(true)
})

test.each(['activate', 'reset', 'changeEmail'] as const)('the link of "%s" says how long it works', (kind) => {
  expect(write(kind).text).toContain('24 hours')
})

test('a button stands beside its address, for programs that show none', () => {
  const { html } = write('activate')

  expect(html.match(new RegExp(`href="${link.replace('?', '\\?')}"`, 'g'))).toHaveLength(2)
  expect(html).toContain(`>${link}</a>`)
})

test('a mail in Arabic runs from right to left, and its address does not', () => {
  const { html } = write('activate', 'AR')

  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toMatch(/<a class="link"[^>]* dir="ltr"/)
})

test('a mail can be read in the dark', () => {
  const { html } = write('reset')

  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme: dark')
})

test.each(Object.keys(locales) as Language[])('a text message in %s begins with its digits', (language) => {
  expect(writeText({ code: '012345', language }, settings)).toMatch(/^[\u2066-\u2069]*012345/)
})
