import { expect, test } from 'vitest'
import { expand } from './server.ts'

const answers = { code: 404, data: null, message: 'There is none.', error: 'enterpriseNotFound', requestId: 'r' }
const server = {
  language: 'EN',
  theme: 'light',
  nonce: 'abc',
  connection: {
    origin: 'https://foyer.test',
    info: () => ({ language: 'EN', eventKey: '', appKey: '', from: 'H5' }),
    fetch: async () => Response.json(answers, { status: 404 }),
  },
} as const
const contact = '<foyer-contact enterprise-code="E1001" server></foyer-contact>'

test('a tag of ours is drawn where it stands in a page', async () => {
  const html = await expand(`<main>${contact}</main>`, server)

  expect(html).toMatch(/^<main><foyer-contact enterprise-code="E1001" server><template shadowrootmode="open">/)
  expect(html).toMatch(/<\/template><\/foyer-contact><\/main>$/)
})

test.each([
  ['in double quotes', `<p title="${contact.replaceAll('"', '')}">Norvane</p>`],
  ['in single quotes', `<p title='${contact}'>Norvane</p>`],
  ['of another tag of ours', `<foyer-other name='${contact}'></foyer-other>`],
  ['beside a full stop and a greater sign', `<a href="/a>b" title='.>${contact}'>Norvane</a>`],
  ['escaped', `<p title="${contact.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">Norvane</p>`],
])('a tag of ours that is only the text of an attribute %s stays that text', async (_, html) => {
  expect(await expand(html, server)).toBe(html)
})
