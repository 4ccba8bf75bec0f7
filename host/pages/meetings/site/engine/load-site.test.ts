import { expect, test } from 'vitest'
import { headOfSite } from './load-site.ts'
import type { SiteData } from './site-data.ts'

const hero = { id: 'h', type: 'HERO', title: '', text: '', picture: '/art/fair-skyline.svg', buttons: [] }
const text = { id: 't', type: 'TEXT', title: '', html: '<p>Welcome.</p>' }
const headWith = (blocks: object[]) => {
  const page = { title: 'Lights', summary: '', cover: '', meetingCode: 'X2026', brand: '#00848a', blocks }
  return headOfSite({ page, meeting: { name: 'Lights', summary: '' } } as unknown as SiteData)
}

test('the picture that a page opens with is loaded first', () => {
  expect(headWith([hero, text]).image).toBe('/art/fair-skyline.svg')
})

test('a page that opens with a text, or with an opening that has no picture, loads no picture first', () => {
  expect(headWith([text, hero]).image).toBeUndefined()
  expect(headWith([{ ...hero, picture: '' }]).image).toBeUndefined()
})
