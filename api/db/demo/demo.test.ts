import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { fullName } from '../../../i18n/person-name.ts'
import { checkAnswers } from '../../contract/forms/check-answers.ts'
import { checkDefinition } from '../../contract/forms/check-definition.ts'
import { loungeSections } from '../../contract/people/lounge-terms.ts'
import { meetingName, meetingTimes } from './dates.ts'
import { meetings } from './facts/meetings.ts'
import { demoRegistrations } from './registrations/demo-registrations.ts'
import { demoForms } from './registrations/programme.ts'
import { demoWorld } from './world.ts'

const sixteen = ['AR', 'CN', 'DE', 'EN', 'ES', 'FR', 'ID', 'IT', 'JA', 'KO', 'MS', 'PT', 'RU', 'TH', 'TR', 'VI']
const world = demoWorld()
const fair = world.exhibitors.filter(({ meeting_code }) => meeting_code === 'X2026')

describe('the world that is written', () => {
  test('X2026 has 320 exhibitors, EX1001 to EX1320, of which 24 are enterprises', () => {
    expect(fair.map(({ code }) => code)).toEqual(Array.from({ length: 320 }, (_, index) => `EX${1001 + index}`))
    expect(fair.filter(({ enterprise_code }) => enterprise_code).map(({ enterprise_code }) => enterprise_code)).toEqual(
      Array.from({ length: 24 }, (_, index) => `E${1001 + index}`),
    )
  })

  test('no two exhibitors share a booth or a name', () => {
    expect(new Set(fair.map(({ hall, booth }) => `${hall} ${booth}`)).size).toBe(320)
    expect(new Set(fair.map(({ name_key }) => name_key)).size).toBe(320)
  })

  test('there are at least 400 exhibits, and each belongs to an exhibitor', () => {
    expect(world.exhibits.length).toBeGreaterThanOrEqual(400)
    const codes = new Set(fair.map(({ code }) => code))
    expect(world.exhibits.filter(({ exhibitor_code }) => !codes.has(exhibitor_code))).toEqual([])
  })

  test('the first forty exhibits are described in at least six languages', () => {
    const few = world.exhibits
      .slice(0, 40)
      .filter(({ name, summary }) => Object.keys(name).length < 16 || Object.keys(summary).length < 6)
    expect(few).toEqual([])
  })

  test('E1001 has every text in all sixteen languages, E1002 in two', () => {
    const languages = (code: string) => {
      const enterprise = world.enterprises.find((row) => row.code === code)
      const exhibitor = fair.find(({ enterprise_code }) => enterprise_code === code)
      const exhibits = world.exhibits.filter(({ exhibitor_code }) => exhibitor_code === exhibitor?.code)
      const contacts = exhibitor?.contacts.flatMap(({ position, duty }) => [position, duty]) ?? []
      const texts = [enterprise?.name, enterprise?.slogan, enterprise?.type_name, exhibitor?.details, ...contacts]
      return [...texts, ...exhibits.flatMap(({ name, summary }) => [name, summary])].map((text) =>
        Object.keys(text ?? {}).sort(),
      )
    }

    for (const covered of languages('E1001')) expect(covered).toEqual(sixteen)
    for (const covered of languages('E1002')) expect(covered).toEqual(['CN', 'EN'])
  })

  test('no two companies have the same cover, so that no list shows a drawing twice', () => {
    const covers = world.enterprises.map(({ cover }) => cover)
    expect(covers.filter((cover, at) => covers.indexOf(cover) !== at)).toEqual([])
  })

  test('the cards and lounges of U1001 and U1002 are whole in all sixteen languages, and all people may be found', () => {
    const texts = (uid: string) => {
      const card = world.cards.find((row) => row.uid === uid)
      const person = world.people.find((row) => row.uid === uid)
      const entries = world.lounge.filter((row) => row.uid === uid)
      return [person?.position, card?.duty, card?.introduction, ...entries.map(({ title }) => title)]
    }

    for (const text of [...texts('U1001'), ...texts('U1002')]) expect(Object.keys(text ?? {}).sort()).toEqual(sixteen)
    const sections = new Set(world.lounge.filter(({ uid }) => uid === 'U1001').map(({ section }) => section))
    expect(sections).toEqual(new Set(loungeSections))
    expect(world.cards.filter(({ is_findable }) => !is_findable)).toEqual([])
    expect(world.cards.map(({ uid }) => uid)).toEqual(world.people.map(({ uid }) => uid))
  })

  /** Every text of a home: what a visitor reads on each tab. */
  const tabs = (code: string) => {
    const of = <Row extends { enterprise_code: string }>(rows: Row[]) =>
      rows.filter(({ enterprise_code }) => enterprise_code === code)
    const enterprise = world.enterprises.find((row) => row.code === code)
    return {
      overview: [enterprise?.introduction, enterprise?.registered_address, ...(enterprise?.badges ?? [])],
      qualifications: of(world.qualifications).flatMap(({ name, issuer }) => [name, issuer]),
      chain: of(world.chain).flatMap(({ partner_code, name, trade }) => (partner_code ? [trade] : [name, trade])),
      products: of(world.products).flatMap(({ name, summary, type_name, tags }) => [name, summary, type_name, ...tags]),
      specs: of(world.products).flatMap(({ details, specs }) => [
        details,
        ...specs.flatMap(({ name, value }) => [name, value]),
      ]),
      team: of(world.team).flatMap(({ title, duty }) => [title, duty]),
      album: of(world.photos).map(({ caption }) => caption),
      jobs: of(world.jobs).flatMap(({ name, pay, salary, address, details }) => [
        name,
        ...(pay ? [] : [salary]),
        address,
        details,
      ]),
      documents: of(world.documents).map(({ name }) => name),
      agents: of(world.agents).flatMap(({ name, greeting }) => [name, greeting]),
    }
  }

  test('every tab of E1001 is filled, in all sixteen languages', () => {
    for (const [tab, texts] of Object.entries(tabs('E1001'))) {
      expect(texts.length, tab).toBeGreaterThan(0)
      for (const text of texts) {
        expect(Object.keys(text ?? {}).sort(), tab).toEqual(sixteen)
        expect(Object.values(text ?? {}).filter((words) => !words.trim())).toEqual([])
      }
    }
  })

  test('each enterprise has an introduction, an address, products, a team, an album and a chain in its languages', () => {
    for (const { code, name } of world.enterprises) {
      const languageCodes = Object.keys(name).sort()
      const { overview, qualifications, chain, products, album, jobs, agents } = tabs(code)
      const [chainLength, productNum, photoNum] = [chain.length, products.length, album.length]
      expect([chainLength > 1, productNum > 3, photoNum > 2], code).toEqual([true, true, true])
      for (const text of [...overview, ...qualifications, ...chain, ...products, ...album, ...jobs, ...agents]) {
        expect(Object.keys(text ?? {}).sort(), code).toEqual(languageCodes)
      }
    }
  })

  test('a home is kept in the languages of its name; a machine drafted one of them', () => {
    const of = (code: string) => world.enterprises.find((row) => row.code === code)?.languages
    expect(Object.keys(of('E1001') ?? {}).sort()).toEqual(sixteen)
    expect(of('E1002')).toEqual({ CN: 'KEPT', EN: 'KEPT' })
    expect(of('E1003')).toMatchObject({ EN: 'KEPT', PT: 'DRAFT' })
  })

  test('codes and ids are unique, and what they name exists', () => {
    const keys = [world.team, world.photos, world.qualifications, world.documents, world.chain].flatMap((rows) =>
      rows.map(({ id }) => id),
    )
    const codes = new Set(world.products.map(({ code }) => code))
    const exhibits = new Set(world.exhibits.map(({ code }) => code))
    expect(new Set(keys).size).toBe(keys.length)
    expect(codes.size).toBe(world.products.length)
    expect(world.products[0]?.code).toBe('P1001')
    expect(world.jobs.slice(0, 2).map(({ code, meeting_code }) => [code, meeting_code])).toEqual([
      ['J1001', 'X2026'],
      ['J1002', 'X2026'],
    ])
    expect(world.team.flatMap(({ product_codes }) => product_codes).filter((code) => !codes.has(code))).toEqual([])
    expect(world.shopPages.flatMap(({ exhibit_codes }) => exhibit_codes).filter((code) => !exhibits.has(code))).toEqual(
      [],
    )
  })

  test('every file that is named exists and is as large as said', async () => {
    const folder = new URL('files/', import.meta.url)
    for (const { url, bytes } of world.documents) {
      expect(bytes).toBe((await readFile(new URL(url.replace('/files/', ''), folder))).byteLength)
    }
    const streams = world.exhibitors.map(({ live_url }) => live_url).filter((address) => address.startsWith('/files/'))
    expect(streams.length).toBeGreaterThan(1)
    for (const address of streams) await readFile(new URL(address.replace('/files/', ''), folder))
  })

  test('meetings and categories are named in all sixteen languages', () => {
    const texts = [
      ...meetings.flatMap(({ name, summary, address }) => [name, summary, address]),
      ...world.categories.map(({ name }) => name),
    ]
    for (const text of texts) expect(Object.keys(text).sort()).toEqual(sixteen)
  })

  test('no text is empty, unfilled or filler', () => {
    const named = meetings.map((meeting) => ({ ...meeting, name: meetingName(meeting, new Date()) }))
    const text = JSON.stringify([world, named])
    expect(text).not.toMatch(/lorem|ipsum|undefined|\{\w+\}|<p><\/p>/i)
    const maps = world.exhibitors.flatMap(({ name, details }) => [name, details])
    expect(maps.flatMap((map) => Object.values(map)).filter((text) => !text.trim())).toEqual([])
  })

  test('details hold paragraphs, lists and strong words only', () => {
    const tags = fair.flatMap(({ details }) => Object.values(details).flatMap((html) => html.match(/<[^>]*>/g) ?? []))
    expect(fair.flatMap(({ details }) => Object.values(details)).filter((html) => /&(?!amp;)/.test(html))).toEqual([])
    expect([...new Set(tags)].sort()).toEqual([
      '</li>',
      '</p>',
      '</strong>',
      '</ul>',
      '<li>',
      '<p>',
      '<strong>',
      '<ul>',
    ])
  })

  test('every drawing that is named exists and carries no script and no outside address', async () => {
    const folder = new URL('art/', import.meta.url)
    const drawings = new Set(await readdir(folder))
    const named = JSON.stringify([world, meetings]).match(/\/art\/[^"]+/g) ?? []
    expect([...new Set(named)].filter((address) => !drawings.has(address.replace('/art/', '')))).toEqual([])
    for (const drawing of drawings) {
      const svg = await readFile(new URL(drawing, folder), 'utf8')
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /<script|<foreignObject|\son\w+=|https?:|<style|style=/i,
      )
      expect(svg.length).toBeLessThan(4096)
    }
  })

  test('X2026 opens on a Tuesday at 09:00 in Shanghai, three to four weeks ahead, for four days', () => {
    const [fairOfShanghai] = meetings
    if (!fairOfShanghai) throw new Error('No meetings.')
    const now = new Date('2026-11-21T12:00:00Z')

    const { startsAt, endsAt } = meetingTimes(fairOfShanghai, now)

    expect(startsAt.toISOString()).toBe('2026-12-15T01:00:00.000Z')
    expect(endsAt.toISOString()).toBe('2026-12-18T09:30:00.000Z')
  })

  test('a meeting is named after the year in which it opens', () => {
    const now = new Date('2026-11-21T12:00:00Z')

    expect(meetings.map((meeting) => meetingName(meeting, now).EN)).toEqual([
      'Habitat Forward 2026',
      'Light + Living Bangkok 2027',
      expect.stringMatching(/^Circular Materials Forum 202[67]$/),
      'Quiet Building Talks 2026',
      expect.stringMatching(/^Heat Pumps in Old Houses 202[67]$/),
      'Planners’ Breakfast 2027',
      'Glass and Daylight Round Table 2026',
    ])
  })

  test('M2029 takes place while M2026 does, and both after the exhibition', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const times = (code: string) => {
      const meeting = meetings.find((known) => known.code === code)
      if (!meeting) throw new Error(`No meeting ${code}.`)
      return meetingTimes(meeting, now)
    }

    const [fairTimes, talks, table] = [times('X2026'), times('M2026'), times('M2029')]

    expect(talks.startsAt > fairTimes.endsAt).toBe(true)
    expect(table.startsAt > talks.startsAt && table.startsAt < talks.endsAt).toBe(true)
  })

  test('forms can be filled in, and are asked in all sixteen languages', () => {
    for (const form of Object.values(demoForms)) {
      expect(checkDefinition(form)).toEqual([])
      expect(form.languages.toSorted()).toEqual(sixteen)
    }
  })

  test('every demo registration fits its form', () => {
    const forms = { VISITOR: 'demo-visitor', GUEST: 'demo-guest', MEDIA: 'demo-media' } as const
    const faults = demoRegistrations.flatMap(({ uid, meeting, identity = 'VISITOR', answers = {} }) =>
      checkAnswers(demoForms[forms[identity]], answers, '2026-11-21').errors.map((error) => [uid, meeting, error]),
    )
    expect(faults).toEqual([])
  })

  test('people with an account have the same name at booths and in teams as in their account', () => {
    const accounts = new Map(
      world.people.map(({ uid, family_name, given_name, country_code }) => [
        uid,
        fullName({ firstName: family_name, lastName: given_name, countryCode: country_code }),
      ]),
    )
    const contacts = world.exhibitors.flatMap((exhibitor) => exhibitor.contacts).filter(({ uid }) => uid)
    const team = world.team.filter(({ uid }) => uid)

    expect(contacts.map(({ name }) => name)).toEqual(contacts.map(({ uid }) => accounts.get(uid)))
    expect(team.map(({ name, uid }) => name || accounts.get(uid ?? ''))).toEqual(
      team.map(({ uid }) => accounts.get(uid ?? '')),
    )
  })

  test('people of China, Japan, Korea and Vietnam have their family name first, as in their country', () => {
    const names = world.exhibitors.flatMap(({ contacts }) => contacts.map(({ name }) => name))

    expect(names.filter((name) => /^\S+ (Shen|Tang|Gu|Fang|Luo|Xie|Meng|Jiang)( |$)/.test(name))).toEqual([])
    expect(names.filter((name) => / (Trần|Phạm|Đặng|Hayashi|Morita|Kang|Yoon)$/.test(name))).toEqual([])
  })
})
