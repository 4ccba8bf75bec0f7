import { expect, test } from 'vitest'
import { norvaneHome } from '../../tests/support/world/known/known-home.ts'
import { renderWidget } from '../element/render.tsx'
import { element } from './index.ts'

const connection = (status: number, home: object) => ({
  origin: 'https://foyer.example',
  info: () => ({ language: 'EN', appKey: '', eventKey: '', from: 'H5' }),
  fetch: async () =>
    Response.json(status === 200 ? { code: 200, data: home } : { code: status, error: 'enterpriseNotFound' }, {
      status,
    }),
})
const draw = (home: object = norvaneHome, status = 200) =>
  renderWidget(
    element,
    { 'enterprise-code': 'E1001' },
    { language: 'EN', theme: 'light', nonce: 'n', connection: connection(status, home) },
  )

test('the server draws the name, the introduction and the exhibitions of a company', async () => {
  const html = await draw()

  expect(html).toContain('Norvane Thermal')
  expect(html).toContain('Quiet heat pumps for hotels.')
  expect(html).toContain('aria-label="Hall 4.1, booth B26"')
  expect(html).toContain('18 March 2009')
  expect(html).toContain('https://foyer.example/art/norvane.svg')
})

test('only tabs with content are drawn', async () => {
  const html = await draw({ ...norvaneHome, teamNum: 0, photoNum: 0 })

  expect(html).toContain('>Products</button>')
  expect(html).not.toContain('>Team</button>')
  expect(html).not.toContain('>Album</button>')
})

test('what the server draws has no style attribute, which a strict content policy would refuse', async () => {
  expect(await draw()).not.toMatch(/<template.*\sstyle="/s)
})

test('the server draws a foreign introduction as plain text', async () => {
  const html = await draw({ ...norvaneHome, introduction: '<img src=x onerror=alert(1)><p>Heat & more</p>' })

  // The drawn HTML comes after the data, which is JSON with every angle bracket escaped.
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('Heat &amp; more')
})

test('a company that the server does not know is left for the browser to report', async () => {
  expect(await draw(norvaneHome, 404)).toContain('Loading')
})
