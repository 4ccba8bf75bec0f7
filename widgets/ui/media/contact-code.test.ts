import { expect, test } from 'vitest'
import { knownCard } from '../../../tests/support/world/known/known-card.ts'
import { contactText } from './contact-code.ts'

const page = 'https://foyer.example/mini-h5/index/mainPage?uid=U1002'

test('the contact in a code is a vCard of what the visitor may see', () => {
  const card = { ...knownCard.card, phone: '14000000101', phoneCountryCode: '+86', company: 'Norvane; Thermal, Ltd' }

  const lines = contactText(card, page).split('\r\n')

  expect(lines).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Lin;Ruoxi;;;',
    'FN:Lin Ruoxi',
    'ORG:Norvane\\; Thermal\\, Ltd',
    'TITLE:Director of International Partnerships',
    'TEL:+8614000000101',
    `URL:${page}`,
    'END:VCARD',
    '',
  ])
})

test('a line break in a field does not begin a line of the vCard', () => {
  const card = { ...knownCard.card, position: 'Director\nTEL:1' }

  expect(contactText(card, page)).toContain('TITLE:Director\\nTEL:1\r\n')
})
