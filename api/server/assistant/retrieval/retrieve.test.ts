import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { extract } from '../chat/answer.ts'
import { type NewPassage, storePassages } from '../knowledge/passage.ts'
import { readTarget } from '../target.ts'
import { retrieve } from './retrieve.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
afterAll(drop)
beforeEach(async () => {
  await sql`delete from assistant_passage`.execute(db)
})

const e1001 = { llmType: 'ENTERPRISE', code: 'E1001' } as const

const passage = (text: string, more: Partial<NewPassage> = {}): NewPassage => ({
  ...{ kind: 'HOME', code: 'E1001', title: 'Norvane', section: '', language: 'EN', text, ...more },
})

/** Returns the kind of the answer that passages give, and its text. */
async function answerFrom(passages: NewPassage[], question: string, language: Language = 'EN') {
  await storePassages(db, e1001, passages)
  const target = { ...(await readTarget(db, e1001, language)), languages: ['EN', 'DE', 'JA', 'AR'] as Language[] }
  const { kind, sentences } = extract(await retrieve(db, target, question, language), target, language)
  return { kind, text: sentences.map(({ text }) => text).join('\n') }
}

test('a number answers how many only beside what is counted, and a year never', async () => {
  const passages = [passage('Hotel refurbishment of the year, November 2024'), passage('She refurbishes 42 hotels.')]

  expect(await answerFrom(passages, 'How many hotels are there?')).toMatchObject({
    text: expect.stringMatching(/^She/),
  })
})

test('a list of names does not answer what is asked about one of them', async () => {
  const list = passage('Products: Arc wall panel, Bay wall panel', { topic: 'PRODUCTS' })
  const bay = passage('Bay wall panel\n20 mm thick, for old floors.', {
    kind: 'PRODUCT',
    code: 'P2',
    title: 'Bay panel',
  })

  expect((await answerFrom([list, bay], 'How thick is the Bay panel?')).text).toContain('20 mm')
  expect((await answerFrom([], 'Which products do you have?')).text).toContain('Arc wall panel')
})

test('a shorter translation does not stand for a text that says more', async () => {
  const base = { kind: 'PRODUCT' as const, code: 'P1', title: 'Kerb 8' }
  const english = passage('Kerb 8: 4 W. Spaced up to 12 m apart.', base)
  const german = passage('Kerb 8: 4 W, ohne Blendung.', { ...base, language: 'DE' })

  expect((await answerFrom([english, german], 'Wie weit stehen Kerb 8 auseinander?', 'DE')).text).toContain('12 m')
})

test('a translation with the same numbers stands for a text', async () => {
  const base = { kind: 'PRODUCT' as const, code: 'P1', title: 'Kerb 8' }
  const english = passage('Kerb 8: 4 W. Spaced up to 12 m apart.', base)
  const german = passage('Kerb 8: 4 W. Alle 12 m eine Leuchte.', { ...base, language: 'DE' })

  const { text } = await answerFrom([english, german], 'Wie weit stehen Kerb 8 auseinander?', 'DE')
  expect(text).toContain('Alle 12 m')
})

test('a named thing without the subject that is asked for is no answer', async () => {
  const base = { kind: 'PRODUCT' as const, code: 'P1', title: 'Arc 8', topic: 'SPEC' }
  const weight = ['EN', 'DE', 'JA'].map((language) => passage('Arc 8 – Weight: 890 kg', { ...base, language }))

  expect(await answerFrom(weight, 'What does the Arc 8 cost?')).toMatchObject({ kind: 'ABSTAINED' })
  expect(await answerFrom([], 'What does the Arc 8 weigh?')).toMatchObject({ kind: 'ANSWER' })
})

test('the highest figure does not answer a question for the lowest', async () => {
  const highest = passage('Arc 8 – Highest temperature: 70 °C', { kind: 'PRODUCT', title: 'Arc 8', topic: 'SPEC' })
  const range = passage('The Arc 8 works at a temperature of -25 to 45 °C.', { kind: 'DOCUMENT', title: 'Sheet' })

  expect((await answerFrom([highest, range], 'What is the lowest temperature of Arc 8?')).text).toContain('-25')
  expect((await answerFrom([], 'What is the highest temperature of Arc 8?')).text).toContain('70 °C')
})

test('a name in katakana or in Arabic letters finds its Latin spelling, and a word that sounds otherwise does not', async () => {
  const booth = passage('Kessler Strata: 2.2 A12', {
    kind: 'EXHIBITOR',
    title: 'Kessler',
    topic: 'BOOTH',
    language: '',
  })

  expect((await answerFrom([booth], 'ケスラーのブースはどこ', 'JA')).text).toContain('A12')
  expect((await answerFrom([], 'أين جناح ستراتا؟', 'AR')).text).toContain('A12')
  expect(await answerFrom([], 'モリソンのブースはどこ', 'JA')).toMatchObject({ kind: 'ABSTAINED' })
})

test('of the rows of a table, that of them all answers where no row is named', async () => {
  const rows = ['63', '125', 'total', '250'].map((band, at) =>
    passage(`band: ${band}; noise in dB: ${30 + at}`, { kind: 'DOCUMENT', title: 'Noise', language: '' }),
  )

  expect((await answerFrom(rows, 'How much noise is there?')).text).toMatch(/^band: total/)
})

test('who somebody is weighs less than what they ask', async () => {
  const team = passage('Team: Marcos Leal – Portugal', { topic: 'TEAM' })
  const question = 'I represent a chain of bakeries in Porto and would like to know who looks after Portugal.'

  expect((await answerFrom([team], question)).text).toContain('Leal')
})

test('what is wanted by name is answered only by a text that speaks of it', async () => {
  const rooms = passage('Silent fresh air for guest rooms. Please come to our factory in Lingang by car.')

  for (const question of ['Is there parking at the factory?', 'Do you give a discount on fresh air?'])
    expect(await answerFrom([rooms], question)).toMatchObject({ kind: 'ABSTAINED' })
  const parking = passage('Parking at the factory is free.', { kind: 'FAQ' })
  expect((await answerFrom([rooms, parking], 'Is there parking at the factory?')).text).toContain('free')
  expect((await answerFrom([], 'Gibt es einen Parkplatz?', 'DE')).text).toContain('free')
})

test('an answer that somebody wrote is found by a word that stands in its question alone', async () => {
  const pair = passage('Yes, beside every entrance.', { kind: 'FAQ', title: 'Is there a cloakroom?', topic: 'FAQ' })

  expect((await answerFrom([pair], 'Is there a cloakroom?')).text).toContain('beside every entrance')
  expect(await answerFrom([], 'Is there parking at the factory?')).toMatchObject({ kind: 'ABSTAINED' })
})

test('what is wanted of a thing is not what a text says of another one', async () => {
  const base = { kind: 'PRODUCT' as const, code: 'P1', title: 'Arc 8' }
  const arc = ['EN', 'DE', 'JA'].map((language) => passage('Arc 8 – Weight: 890 kg', { ...base, language }))
  const ori = passage('Ori 160: an outlet, painted in the colour of the ceiling.', {
    ...{ ...base, code: 'P2', title: 'Ori 160' },
  })

  expect(await answerFrom([...arc, ori], 'What colour is the Arc 8 painted?')).toMatchObject({ kind: 'ABSTAINED' })
  expect((await answerFrom([], 'What colour is the Ori 160 painted?')).text).toContain('ceiling')
})

test('where no thing is named, its figure is told of each of them', async () => {
  const rows = [
    ['Arc 8', '890 kg'],
    ['Vento 300', '46 kg'],
  ].map(([title = '', weight = ''], at) =>
    passage(`${title} – Weight: ${weight}`, { kind: 'PRODUCT', code: `P${at}`, title, topic: 'SPEC' }),
  )

  expect((await answerFrom(rows, 'How heavy is the thing?')).text).toBe(
    'Arc 8 – Weight: 890 kg\nVento 300 – Weight: 46 kg',
  )
})

test('a line about somebody does not answer what asks for no person', async () => {
  const team = passage('Team: Katrin Albers – Head of Service – Maintenance contracts', { topic: 'TEAM' })
  const check = passage('Maintenance takes two hours a year.', { kind: 'DOCUMENT', title: 'Sheet' })

  expect((await answerFrom([team, check], 'How long does maintenance take?')).text).toMatch(/^Maintenance/)
  expect((await answerFrom([], 'Who is in charge of maintenance?')).text).toContain('Albers')
})

test('who is named is asked for, not what the company makes', async () => {
  const products = passage('产品: 热泵, 新风机', { topic: 'PRODUCTS', language: 'CN' })
  const team = passage('负责人: 林若溪 – 国际合作总监', { topic: 'TEAM', language: 'CN' })

  expect((await answerFrom([products, team], '林若溪是做什么的', 'CN')).text).toMatch(/^负责人/)
})

test('a fact of another language is told in that of the question, whose dates have other figures', async () => {
  const base = { kind: 'SESSION' as const, code: 'M1', title: 'Quiet', topic: 'SESSION' }
  const passages = [
    passage('Water twice: 25 December 2026, 5:30 PM', base),
    passage('Wasser zweimal: 25. Dezember 2026, 17:30 Uhr', { ...base, language: 'DE' }),
  ]

  expect((await answerFrom(passages, 'Wann ist der Vortrag water twice?', 'DE')).text).toContain('17:30')
})

test('a passage that has just come is found', async () => {
  expect(await answerFrom([passage('Quiet heat pumps.')], 'Is there a canteen?')).toMatchObject({ kind: 'ABSTAINED' })

  expect(await answerFrom([passage('The canteen serves soup.')], 'Is there a canteen?')).toMatchObject({
    kind: 'ANSWER',
  })
})

test('a word that no text has leaves an answer about the rest, unless the question asks whether there is such a thing', async () => {
  const others = Array.from({ length: 20 }, (_, at) => passage(`Panel ${at} is painted.`))
  const texts = [passage('The gateway buffers fourteen days.'), passage('Booth: 1 A11', { topic: 'BOOTH' }), ...others]

  expect((await answerFrom(texts, 'What happens to the gateway during an eclipse?')).text).toContain('fourteen')
  expect(await answerFrom([], 'How many submarines does the gateway have?')).toMatchObject({ kind: 'ABSTAINED' })
  expect(await answerFrom([], 'Do you have a gateway for submarines?')).toMatchObject({ kind: 'ABSTAINED' })
  expect(await answerFrom([], 'Can I charge my submarine at your booth?')).toMatchObject({ kind: 'ABSTAINED' })
})

test('what only one of several things has is not said of a machine that nobody names', async () => {
  const base = { kind: 'PRODUCT' as const, code: 'P1', title: 'Arc 8' }
  const outlet = { ...base, code: 'P2', title: 'Ori 160' }
  await answerFrom([passage('A heat pump of 90 kW.', base)], 'Is it quiet?')

  expect(
    await answerFrom([passage('Painted in the colour of the ceiling.', outlet)], 'What colour is the machine?'),
  ).toMatchObject({ kind: 'ABSTAINED' })
})

test('of two texts that hold the words of a question, the one with the place answers where', async () => {
  const slogan = passage('Walls of cork that grows back.', { topic: 'ABOUT' })
  const place = passage(
    'Palmeira presses cork, which it harvests in the Alentejo, with steam and without any glue at all.',
  )

  expect((await answerFrom([slogan, place], 'Where is the cork from?')).text).toMatch(/^Palmeira/)
})

test('a number that a question writes in Han letters is found as digits', async () => {
  const ticket = passage('チケット: 1日券 – 0.00元', { language: 'JA', topic: 'TICKET' })
  const reception = passage('チケット: 夕べのレセプション – 880.00元', { language: 'JA', topic: 'TICKET' })

  expect((await answerFrom([reception, ticket], '一日券はいくら', 'JA')).text).toContain('1日券')
})

test('the people who fit a window are not those who work for its maker', async () => {
  const base = { kind: 'PRODUCT' as const, code: 'P1', title: 'Zenit 90' }
  const passages = [passage('Zenit 90 roof window\nTwo people fit it in 5 hours.', base)]

  expect((await answerFrom(passages, 'How many employees do you have?')).kind).toBe('ABSTAINED')
  expect((await answerFrom([], 'How many people does it take to fit the window?')).text).toContain('Two people')
})

test('what somebody wants to leave is asked of the cloakroom, and whom they bring of companions', async () => {
  const passages = [
    passage('Is there a cloakroom?\nYes, beside every entrance.', { kind: 'FAQ', topic: 'FAQ' }),
    passage('Each guest may bring one companion.'),
  ]

  expect((await answerFrom(passages, 'Can I leave my suitcase somewhere?')).text).toContain('beside every entrance')
  expect((await answerFrom([], 'may I bring my husband along')).text).toContain('one companion')
  expect((await answerFrom([], 'Is your husband nice?')).kind).toBe('ABSTAINED')
})

test('who bought something is asked of the customers, not of the thing', async () => {
  const passages = [
    passage('Sable makes motors in Montréal.', { topic: 'ABOUT' }),
    passage('Customers: Norvane Thermal', { topic: 'DOWNSTREAM' }),
  ]

  expect((await answerFrom(passages, 'who has bought motors from you already?')).text).toContain('Norvane')
})
