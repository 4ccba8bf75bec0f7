import { expect, test } from 'vitest'
import { knownCard } from '../../tests/support/world/known/known-card.ts'
import { renderWidget } from '../element/render.tsx'
import { element } from './index.ts'

const draw = (answer: object = knownCard, status = 200, attributes = {}) =>
  renderWidget(
    element,
    { uid: 'U1002', ...attributes },
    {
      ...{ language: 'EN', theme: 'light', nonce: 'n' },
      connection: {
        origin: 'https://foyer.example',
        info: () => ({ language: 'EN', appKey: '', eventKey: '', from: 'H5' }),
        fetch: async () =>
          Response.json(status === 200 ? { code: 200, data: answer } : { code: status, error: 'personNotFound' }, {
            status,
          }),
      },
    },
  )

test('the server draws name, position, company and the ways to follow and save', async () => {
  const html = await draw()

  for (const text of [
    'Lin Ruoxi',
    'Director of International Partnerships',
    'Norvane Thermal',
    'Follow',
    'Save contact',
  ])
    expect(html).toContain(text)
  expect(html).toContain('https://foyer.example/user/user/getUserVcf?uid=U1002&amp;language=EN')
})

test('what is hidden shows a lock and what opens it', async () => {
  const html = await draw()

  expect(html).toContain('Shown when you’re logged in')
  expect(html).toContain('Shown once your request is accepted')
  expect(html).not.toContain('tel:')
})

test('every link of a person is shown, not the first alone', async () => {
  const links = ['https://norvane.example/lin', 'https://talks.example/heat']
  const html = await draw({ ...knownCard, card: { ...knownCard.card, links } })

  for (const address of links) expect(html).toContain(`href="${address}"`)
})

test('without actions the card has only a link to the profile', async () => {
  const html = await draw(knownCard, 200, { actions: 'none' })

  expect(html).toContain('View profile')
  for (const text of ['>Follow<', 'Save contact', 'Request contact', '>Phone<']) expect(html).not.toContain(text)
})

test('what the server draws has no style attribute, which a strict content policy would refuse', async () => {
  expect(await draw()).not.toMatch(/<template.*\sstyle="/s)
})

test('a person whom the server does not know is left for the browser to report', async () => {
  expect(await draw(knownCard, 404)).not.toContain('Lin Ruoxi')
})
