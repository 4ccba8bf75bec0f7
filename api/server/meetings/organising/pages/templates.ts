import type { Language } from '../../../../contract/core/languages.ts'
import type { PageContent } from '../../../../contract/meetings/organising/event-pages.ts'
import type { SiteTemplate } from '../../../../contract/meetings/site-ways.ts'
import type { Db } from '../../../../db/index.ts'
import {
  arriving,
  contentFrom,
  countdown,
  factsOf,
  guests,
  hero,
  letter,
  newExhibits,
  none,
  type PageTemplate,
  questions,
  schedule,
  someExhibitors,
  way,
} from './template-parts.ts'

/** The first content of each template. */
const templates: Record<SiteTemplate, PageTemplate> = {
  BLANK: { family: 'PLAIN', title: 'newPage', blocks: () => [] },
  FAIR: {
    family: 'FAIR',
    title: 'about',
    blocks: (facts) => [
      hero(facts, way('register', 'visitorRegister'), way('seeExhibitors', 'exhibitorList')),
      ...[countdown(), newExhibits(), guests(), someExhibitors(8), arriving(), questions()],
    ],
  },
  SUMMIT: {
    family: 'SUMMIT',
    title: 'about',
    blocks: (facts) => [hero(facts, way('register', 'visitorRegister')), guests(), schedule(), countdown()],
  },
  INVITATION: {
    family: 'INVITATION',
    title: 'invitation',
    blocks: (facts) => [...letter(facts, 'letter'), arriving()],
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
  const titles = name ? { titles: { [language]: name } } : {}
  return contentFrom(templates[template], await factsOf(meetingCode, db), titles)
}
