import { expect, test } from 'vitest'
import { metaOf } from './meta.ts'
import type { Head } from './page.ts'
import type { PageState } from './shell/load-page.ts'

const metaFor = (head: Partial<Head>, address = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001') =>
  metaOf(
    { is: 'ready', route: 'enterpriseMainPage', address, head: { title: 'Norvane', ...head } } as PageState,
    'DE',
    'https://foyer.example',
  )
const preview = { kind: 'ENTERPRISE', code: 'E1001' } as const
/** Returns the content of the meta elements by name. */
const contentByName = (meta: string) =>
  Object.fromEntries(
    [...meta.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map((match) => match.slice(1)),
  )

test('messengers get a picture of a format that they show, with an absolute address', () => {
  expect(contentByName(metaFor({ preview, image: '/art/cover-tower.svg' }))).toMatchObject({
    'og:image': 'https://foyer.example/poster/preview/ENTERPRISE/E1001/DE/wide.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Norvane',
    'twitter:card': 'summary_large_image',
  })
})

test('a page that a widget stands for leads to the description of how it is embedded', () => {
  const page = 'https%3A%2F%2Ffoyer.example%2Fmini-h5%2Findex%2FenterpriseMainPage%3FenterpriseCode%3DE1001'

  expect(metaFor({})).toContain(
    `<link rel="alternate" type="application/json+oembed" href="https://foyer.example/oembed?url=${page}&amp;format=json" title="Norvane">`,
  )
  expect(metaFor({}, '/mini-h5/index/search?search=Arc')).not.toContain('oembed')
})

test('a page without a subject has no picture', () => {
  const meta = contentByName(metaFor({}))

  expect(meta['og:image']).toBeUndefined()
  expect(meta['twitter:card']).toBe('summary')
})

test.each(['/art/cover-tower.svg', '/media/abcdefghijklmnopqrstuv'])('the first picture %s is preloaded', (image) => {
  expect(metaFor({ preview, image })).toContain(`<link rel="preload" as="image" href="${image}" fetchpriority="high">`)
})

test.each([undefined, '', 'https://elsewhere.example/a.png', '//elsewhere.example/art/a.png', 'javascript:alert(1)'])(
  'the address %j is not preloaded',
  (image) => {
    expect(metaFor({ preview, ...(image !== undefined && { image }) })).not.toContain('preload')
  },
)

test('what people entered is escaped', () => {
  const meta = metaFor({ title: '"><script>alert(1)</script>', description: "<img src=x onerror='alert(1)'>", preview })

  expect(meta).not.toMatch(/<script|<img/)
  expect(contentByName(meta)['og:image:alt']).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
})
