import { describe, expect, test } from 'vitest'
import type { OwnHome } from '../form/sections.ts'
import { gapsOf, type PublicHome, placeOf, previewHome } from './preview-home.ts'

const published = {
  enterpriseCode: 'E1001',
  language: 'EN',
  isMaintained: false,
  isDraft: false,
  name: 'Norvane Thermal',
  slogan: 'Heat without noise',
  followers: 812,
  repliesBy: '2026-11-23T10:00:00.000Z',
} as PublicHome

const edited = {
  enterpriseCode: 'E1001',
  fallbackLanguage: 'EN',
  name: { EN: 'Norvane Thermal', DE: 'Norvane Wärme' },
  slogan: { EN: 'Heat without noise' },
  typeName: {},
  introduction: { FR: '<p>Bonjour</p>' },
  registeredAddress: { DE: 'Bergen' },
  badges: [{ EN: 'Award' }, {}],
  languages: { EN: 'KEPT', DE: 'DRAFT' },
  replyHours: 8,
  openingHours: [],
} as unknown as OwnHome

describe('the preview of a company page', () => {
  test('has the texts of the edited language, else of the fallback language, else of any', () => {
    const home = previewHome(published, edited, 'DE')

    expect(home).toMatchObject({
      name: 'Norvane Wärme',
      slogan: 'Heat without noise',
      introduction: '<p>Bonjour</p>',
      badges: ['Award'],
    })
  })

  test('is drawn as if its language were published, and marked where a machine translated it', () => {
    expect(previewHome(published, edited, 'DE')).toMatchObject({ language: 'DE', isMaintained: true, isDraft: true })
    expect(previewHome(published, edited, 'EN')).toMatchObject({ language: 'EN', isMaintained: true, isDraft: false })
  })

  test('takes what is not edited here from the published page', () => {
    expect(previewHome(published, edited, 'DE').followers).toBe(812)
  })

  test('promises no reply without opening hours', () => {
    expect(previewHome(published, edited, 'EN').repliesBy).toBe('')
  })

  test('tells the texts that visitors read in another language from those that nobody has written', () => {
    expect(gapsOf(edited, 'DE')).toEqual({ borrowed: ['slogan', 'introduction'], leftOut: ['typeName'] })
  })

  test('scrolls to the facts while the address is edited, and opens the tab of a list', () => {
    expect(placeOf('about', 'registeredAddress.DE')).toEqual({ tab: 'overview', part: 'facts' })
    expect(placeOf('about', 'from-Monday-0').part).toBe('facts')
    expect(placeOf('about').part).toBe('head')
    expect(placeOf('team', 'search')).toEqual({ tab: 'team', part: 'tabs' })
  })
})
