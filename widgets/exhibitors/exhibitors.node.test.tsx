import { expect, test } from 'vitest'
import { renderWidget } from '../element/render.tsx'
import { element } from './index.ts'

const row = {
  exhibitorCode: 'EX1001',
  enterpriseCode: 'E1001',
  name: 'Norvane Thermal',
  logo: '/art/norvane.svg',
  hall: '4.1',
  booth: 'B26',
  link: '',
  index: 1,
  businessCategory: 'Heating',
  exhibitNum: 6,
}
const answers: Record<string, object> = {
  list: { code: 200, list: [row], total: 1, pageNum: 1, pages: 1 },
  facets: { code: 200, data: { total: 1, halls: [], categories: [] } },
}
const connection = (status: number) => ({
  origin: 'https://foyer.example',
  info: () => ({ language: 'EN', appKey: '', eventKey: '', from: 'H5' }),
  fetch: async (input: RequestInfo | URL) => {
    const name = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? ''
    return Response.json(status === 200 ? answers[name] : { code: status, error: 'exhibitionNotFound' }, { status })
  },
})
const draw = (status = 200) =>
  renderWidget(
    element,
    { 'meeting-code': 'X2026' },
    { language: 'EN', theme: 'light', nonce: 'n', connection: connection(status) },
  )

test('the server draws the first page, with links that work without script', async () => {
  const html = await draw()

  expect(html).toContain('Norvane Thermal')
  expect(html).toContain('aria-label="Hall 4.1, booth B26"')
  expect(html).toContain('https://foyer.example/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001')
  expect(html).toContain('https://foyer.example/art/norvane.svg')
})

test('what the server draws has no style attribute, which a strict content policy would refuse', async () => {
  expect(await draw()).not.toMatch(/<template.*\sstyle="/s)
})

test('an exhibition that is unknown to the server is left for the browser to report', async () => {
  expect(await draw(404)).toContain('Company, product or booth')
})
