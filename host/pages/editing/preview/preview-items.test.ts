import { describe, expect, test } from 'vitest'
import type { EditedItem } from '../form/edited-item.ts'
import type { PublicHome } from './preview-home.ts'
import { type Around, isListed, jobOf, personOf, productOf, withItem, withItemInList } from './preview-items.ts'

const home = {
  enterpriseCode: 'E1001',
  name: 'Norvane Thermal',
  logo: '/logo.png',
  productNum: 0,
  qualifications: [{ qualificationId: 'q1', name: 'ISO 9001', issuer: 'TÜV', image: '', issuedOn: '', validUntil: '' }],
  documents: [],
  chain: [
    { stage: 'UPSTREAM', partners: [{ enterpriseCode: '', name: 'Kobber AS', trade: 'Copper', logo: '/k.png' }] },
  ],
} as unknown as PublicHome
const around: Around = { home, edited: { fallbackLanguage: 'EN' }, language: 'DE' }
const edited = (section: EditedItem['section'], value: object, id?: string, stored: object = {}): EditedItem => ({
  section,
  id,
  value: { ...value },
  stored: { ...stored },
})

describe('an item that is being edited', () => {
  test('is drawn in the edited language, else in that of the page', () => {
    const product = {
      name: { EN: 'Arc 8', DE: 'Bogen 8' },
      typeName: { EN: 'Heat pump' },
      tags: [{ EN: 'R290' }],
      images: ['/a.png'],
    }

    expect(productOf(edited('products', product, 'P1001'), around)).toMatchObject({
      productCode: 'P1001',
      productName: 'Bogen 8',
      cover: '/a.png',
      productAttributeVos: [
        { type: 'TYPE', name: 'Heat pump' },
        { type: 'TAG', name: 'R290' },
      ],
    })
  })

  test('takes the place of the published one, and a new one comes last', () => {
    const page = { list: ['a', 'b'], total: 9 }
    const change = edited('team', { name: 'x' }, 'a')

    expect(
      withItemInList(
        page,
        change,
        (entry) => entry === 'a',
        () => 'A',
      ),
    ).toEqual({ list: ['A', 'b'], total: 9 })
    expect(
      withItemInList(
        page,
        edited('team', { name: 'x' }),
        () => false,
        () => 'c',
      ),
    ).toEqual({
      list: ['a', 'b', 'c'],
      total: 10,
    })
  })

  test('is shown as it is published until something is changed', () => {
    const page = { list: ['a'], total: 1 }
    const same = edited('team', { name: 'x' }, 'a', { name: 'x' })

    expect(
      withItemInList(
        page,
        same,
        () => true,
        () => 'A',
      ),
    ).toBe(page)
    expect(withItem(home, same, around)).toBe(home)
  })

  test('has the salary that visitors read, and is in no list once the job is closed', () => {
    const pay = { min: 4200, max: 5100, currency: 'EUR', per: 'MONTH', months: 12 }

    expect(jobOf(edited('jobs', { name: {}, pay, salary: { DE: 'nach Tarif' } }), around).salary).toMatch(
      /4\.200.5\.100/,
    )
    expect(jobOf(edited('jobs', { name: {}, pay: null, salary: { DE: 'nach Tarif' } }), around).salary).toBe(
      'nach Tarif',
    )
    expect(isListed(edited('jobs', { isOpen: false }))).toBe(false)
  })

  test('keeps name and portrait of an account, but not those of another one', () => {
    const published = { uid: 'U1', name: 'Lin Ruoxi', avatar: '/lin.png', productName: ['Arc 8'] } as never
    const person = { uid: 'U1', name: '', avatar: '', title: { DE: 'Leitung' } }

    expect(personOf(edited('team', person, 't1'), around, published)).toMatchObject({
      name: 'Lin Ruoxi',
      avatar: '/lin.png',
      position: 'Leitung',
    })
    expect(personOf(edited('team', { ...person, uid: 'U2' }, 't1'), around, published)).toMatchObject({
      name: '',
      avatar: '',
    })
  })

  test('is in the lists of the overview, in its own stage of the chain, and opens the tab of its kind', () => {
    const qualification = withItem(home, edited('qualifications', { name: { DE: 'ISO 14001' } }, 'q1'), around)
    const partner = edited(
      'chain',
      { stage: 'UPSTREAM', name: { EN: 'Kobber ASA' }, trade: { EN: 'Copper tubes' } },
      'c1',
      {
        name: { EN: 'Kobber AS' },
      },
    )

    expect(qualification.qualifications).toMatchObject([{ name: 'ISO 14001' }])
    expect(withItem(home, partner, around).chain[0]?.partners).toMatchObject([
      { name: 'Kobber ASA', trade: 'Copper tubes', logo: '/k.png' },
    ])
    expect(withItem(home, edited('products', { name: { DE: 'Neu' } }), around).productNum).toBe(1)
  })
})
