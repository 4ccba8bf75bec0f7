import { sql } from 'kysely'
import { type PlainKey, translator } from '../../../../../i18n/messages.ts'
import { languages } from '../../../../contract/core/languages.ts'
import type { PageContent } from '../../../../contract/meetings/organising/event-pages.ts'
import type { StoredBlock, StoredWay } from '../../../../contract/meetings/site-blocks.ts'
import type { SiteFamily } from '../../../../contract/meetings/site-ways.ts'
import type { Db } from '../../../../db/index.ts'
import type { LanguageMap } from '../../../../db/schema.ts'
import { templateWords } from './template-words.ts'

type Word = PlainKey<typeof templateWords.english>

/** The parts of a meeting that the first content of its pages has. */
export interface Facts {
  names: LanguageMap
  summaries: LanguageMap
  cover: string
}

/** The first content of a page. */
export interface PageTemplate {
  family: SiteFamily
  title: Word
  summary?: Word
  menu?: () => StoredWay[]
  blocks(facts: Facts): StoredBlock[]
}

/** The colour of a page whose organiser has chosen none. */
export const firstBrand = '#00848a'

export const none: LanguageMap = {}

/** Returns a word in all languages, so that a new page is complete in each of them. */
export const all = (word: Word): LanguageMap =>
  Object.fromEntries(languages.map((language) => [language, translator(templateWords, language)(word)]))

export const way = (word: Word, to: string): StoredWay => ({ label: all(word), to })

export const hero = ({ names, summaries, cover }: Facts, ...buttons: StoredWay[]): StoredBlock => ({
  ...{ type: 'HERO', title: names, text: summaries, picture: cover },
  buttons,
})
export const questions = (): StoredBlock => ({
  ...{ type: 'FAQ', title: all('goodToKnow') },
  entries: [{ question: all('howToCome'), answer: all('howToComeAnswer') }],
})
export const arriving = (): StoredBlock => ({ type: 'MAP', title: all('gettingHere'), text: none })
export const guests = (): StoredBlock => ({ type: 'GUESTS', title: all('guests'), most: 4 })
export const countdown = (): StoredBlock => ({ type: 'COUNTDOWN', title: all('doorsOpen') })
export const schedule = (): StoredBlock => ({ type: 'SCHEDULE', title: all('schedule') })
export const newExhibits = (): StoredBlock => ({ type: 'EXHIBITS', title: all('exhibits'), most: 4 })
export const someExhibitors = (most: number): StoredBlock => ({ type: 'EXHIBITORS', title: all('exhibitors'), most })

/** Returns a letter to a guest below the picture of the meeting, where it has one. */
export const letter = ({ cover }: Facts, text: Word): StoredBlock[] => [
  ...(cover ? [{ type: 'PICTURE' as const, picture: { src: cover, alt: none }, caption: none }] : []),
  { type: 'INVITATION', text: all(text) },
]

/** Texts that fit into a block: a meeting may have longer ones. */
const shortened = (texts: LanguageMap): LanguageMap =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.slice(0, 4000)]))

/** Reads what the pages of a meeting begin with. */
export async function factsOf(meetingCode: string, db: Db): Promise<Facts> {
  const { name, summary, cover } = await db
    .selectFrom('meeting')
    .select(['name', 'summary', 'cover'])
    .where('code', '=', meetingCode)
    .executeTakeFirstOrThrow()
  return { names: name, summaries: shortened(summary), cover }
}

/** Reads the colour of the newest public page of a meeting, so that its others look like it. */
export async function brandOf(meetingCode: string, db: Db): Promise<string> {
  const { rows } = await sql<{ brand: string }>`
    select brand from event_page where meeting_code = ${meetingCode} and status = 'PUBLISHED'
    order by updated_at desc, code limit 1`.execute(db)
  return rows[0]?.brand ?? firstBrand
}

/** Returns the first content of a page from a template. */
export function contentFrom(
  { family, title, summary, menu, blocks }: PageTemplate,
  facts: Facts,
  { titles = all(title), brand = firstBrand }: { titles?: LanguageMap; brand?: string } = {},
): PageContent {
  const withId = (block: StoredBlock, at: number) => ({ ...block, id: `b${at + 1}` })
  return {
    ...{ family, titles, summaries: summary ? all(summary) : none, brand, cover: '', menu: menu?.() ?? [] },
    blocks: blocks(facts).map(withId),
  }
}
