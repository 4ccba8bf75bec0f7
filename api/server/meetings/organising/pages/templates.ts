import { type PlainKey, translator } from '../../../../../i18n/messages.ts'
import { type Language, languages } from '../../../../contract/core/languages.ts'
import type { PageContent } from '../../../../contract/meetings/organising/event-pages.ts'
import type { StoredBlock } from '../../../../contract/meetings/site-blocks.ts'
import type { SiteFamily, SiteTemplate } from '../../../../contract/meetings/site-ways.ts'
import type { Db } from '../../../../db/index.ts'
import type { LanguageMap } from '../../../../db/schema.ts'
import { templateWords } from './template-words.ts'

type Word = PlainKey<typeof templateWords.english>

/** A word in all languages, so that a new page is complete in each of them. */
const all = (word: Word): LanguageMap =>
  Object.fromEntries(languages.map((language) => [language, translator(templateWords, language)(word)]))

const none: LanguageMap = {}
const way = (word: Word, to: string) => ({ label: all(word), to })

interface Facts {
  names: LanguageMap
  summaries: LanguageMap
  cover: string
}

const hero = ({ names, summaries, cover }: Facts, ...buttons: ReturnType<typeof way>[]): StoredBlock => ({
  ...{ type: 'HERO', title: names, text: summaries, picture: cover },
  buttons,
})
const questions = (): StoredBlock => ({
  ...{ type: 'FAQ', title: all('goodToKnow') },
  entries: [{ question: all('howToCome'), answer: all('howToComeAnswer') }],
})
const arriving = (): StoredBlock => ({ type: 'MAP', title: all('gettingHere'), text: none })
const guests = (): StoredBlock => ({ type: 'GUESTS', title: all('guests'), most: 4 })

/** The first content of each template. */
const templates: Record<SiteTemplate, { family: SiteFamily; title: Word; blocks(facts: Facts): StoredBlock[] }> = {
  BLANK: { family: 'PLAIN', title: 'newPage', blocks: () => [] },
  FAIR: {
    family: 'FAIR',
    title: 'about',
    blocks: (facts) => [
      hero(facts, way('register', 'visitorRegister'), way('seeExhibitors', 'exhibitorList')),
      { type: 'COUNTDOWN', title: all('doorsOpen') },
      { type: 'EXHIBITS', title: all('exhibits'), most: 4 },
      guests(),
      { type: 'EXHIBITORS', title: all('exhibitors'), most: 8 },
      arriving(),
      questions(),
    ],
  },
  SUMMIT: {
    family: 'SUMMIT',
    title: 'about',
    blocks: (facts) => [
      hero(facts, way('register', 'visitorRegister')),
      guests(),
      { type: 'SCHEDULE', title: all('schedule') },
      { type: 'COUNTDOWN', title: all('doorsOpen') },
    ],
  },
  INVITATION: {
    family: 'INVITATION',
    title: 'invitation',
    blocks: ({ cover }) => [
      ...(cover ? [{ type: 'PICTURE' as const, picture: { src: cover, alt: none }, caption: none }] : []),
      { type: 'INVITATION', text: all('letter') },
      arriving(),
    ],
  },
  NEWS: {
    family: 'PLAIN',
    title: 'news',
    blocks: ({ cover }) => [
      { type: 'PICTURE', picture: { src: cover, alt: none }, caption: none },
      { type: 'TEXT', title: none, html: none },
      { type: 'BUTTONS', buttons: [way('register', 'visitorRegister')] },
    ],
  },
}

interface Wish {
  meetingCode: string
  template: SiteTemplate
  /** The title in one language; empty for that of the template. */
  name: string
  language: Language
}

/** Returns the first content of a page from a template, in the words and the picture of its meeting. */
export async function contentOfTemplate({ meetingCode, template, name, language }: Wish, db: Db): Promise<PageContent> {
  const meeting = await db
    .selectFrom('meeting')
    .select(['name', 'summary', 'cover'])
    .where('code', '=', meetingCode)
    .executeTakeFirstOrThrow()
  const { family, title, blocks } = templates[template]
  const facts = { names: meeting.name, summaries: shortened(meeting.summary), cover: meeting.cover }
  const withId = (block: StoredBlock, at: number) => ({ ...block, id: `b${at + 1}` })
  return {
    ...{
      family,
      titles: name ? { [language]: name } : all(title),
      summaries: none,
      brand: '#00848a',
      cover: '',
      menu: [],
    },
    blocks: blocks(facts).map(withId),
  }
}

/** Texts that fit into a block: a meeting may have longer ones. */
const shortened = (texts: LanguageMap): LanguageMap =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.slice(0, 4000)]))
