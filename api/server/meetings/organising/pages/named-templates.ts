import { sql } from 'kysely'
import type { PageContent } from '../../../../contract/meetings/organising/event-pages.ts'
import type { StoredBlock, StoredWay } from '../../../../contract/meetings/site-blocks.ts'
import type { InvitationSite, NamedSite } from '../../../../contract/meetings/site-ways.ts'
import type { Db } from '../../../../db/index.ts'
import {
  all,
  arriving,
  brandOf,
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

const fairMenu = () => [
  ...[way('home', 'xibo'), way('schedule', 'xiboSchedule'), way('exhibitors', 'xiboExhibitors')],
  ...[way('live', 'xiboLive'), way('register', 'xiboRegister')],
]
const summitMenu = () => [
  ...[way('home', 'shCeo'), way('agenda', 'shCeoAgenda')],
  ...[way('guests', 'shCeoGuests'), way('register', 'shCeoRegister')],
]
const registration = (): StoredBlock => ({ type: 'REGISTRATION', role: '' })
const buttons = (...ways: StoredWay[]): StoredBlock => ({ type: 'BUTTONS', buttons: ways })
const planning = () => way('planVisit', 'exhibitorList')
const about = () => way('about', 'meetingDetail')

type Page = Omit<PageTemplate, 'family' | 'menu'>
const ofFair = (page: Page): PageTemplate => ({ family: 'FAIR', menu: fairMenu, ...page })
const ofSummit = (page: Page): PageTemplate => ({ family: 'SUMMIT', menu: summitMenu, ...page })
const ofLetter = (blocks: Page['blocks']): PageTemplate => ({ family: 'INVITATION', title: 'invitation', blocks })

/** The first content of the page at each named path. */
export const namedTemplates: Record<NamedSite, PageTemplate> = {
  xibo: ofFair({
    title: 'about',
    blocks: (facts) => [
      hero(facts, way('register', 'xiboRegister'), way('seeExhibitors', 'xiboExhibitors')),
      ...[countdown(), newExhibits(), guests(), someExhibitors(8), arriving(), questions()],
    ],
  }),
  xiboSchedule: ofFair({ title: 'schedule', blocks: () => [{ type: 'SCHEDULE', title: none }] }),
  xiboExhibitors: ofFair({ title: 'exhibitors', blocks: () => [{ type: 'EXHIBITORS', title: none }] }),
  xiboLive: ofFair({ title: 'live', blocks: () => [{ type: 'LIVE', title: none }] }),
  xiboRegister: ofFair({ title: 'register', blocks: () => [registration(), questions()] }),
  shCeo: ofSummit({
    title: 'about',
    blocks: (facts) => [hero(facts, way('register', 'shCeoRegister')), guests(), countdown(), arriving()],
  }),
  shCeoAgenda: ofSummit({ title: 'agenda', blocks: () => [{ type: 'SCHEDULE', title: none }] }),
  shCeoGuests: ofSummit({ title: 'guests', blocks: () => [{ type: 'GUESTS', title: none }] }),
  shCeoRegister: ofSummit({ title: 'register', blocks: () => [registration()] }),
  gdteVisitor: ofLetter((facts) => [
    ...letter(facts, 'letter'),
    ...[someExhibitors(4), schedule(), buttons(planning(), about()), arriving()],
  ]),
  gdteExhibition: ofLetter((facts) => [
    ...letter(facts, 'boothLetter'),
    ...[newExhibits(), someExhibitors(4), buttons(planning(), about()), arriving()],
  ]),
  gdteForum: ofLetter((facts) => [...letter(facts, 'letter'), ...[guests(), schedule(), buttons(about()), arriving()]]),
  outSitePartner: {
    ...{ family: 'PLAIN', title: 'partners', summary: 'partnersText' },
    blocks: () => [{ type: 'PARTNERS', title: none, codes: [] }],
  },
  outSitePublic: {
    ...{ family: 'PLAIN', title: 'about' },
    blocks: (facts) => [
      hero({ ...facts, names: all('about') }, way('register', 'visitorRegister'), about()),
      ...[guests(), schedule(), arriving(), questions()],
    ],
  },
}

interface Present {
  hasSessions: boolean
  hasSpeakers: boolean
  hasExhibitors: boolean
  hasExhibits: boolean
}

/** Returns whether a block of a page that nobody has written would show something, or leads to something. */
const hasSense = (block: StoredBlock, has: Present) =>
  ({ SCHEDULE: has.hasSessions, GUESTS: has.hasSpeakers, EXHIBITORS: has.hasExhibitors, EXHIBITS: has.hasExhibits })[
    block.type as string
  ] ?? true

const withWaysOf = (block: StoredBlock, has: Present): StoredBlock =>
  block.type === 'BUTTONS' && !has.hasExhibitors
    ? { ...block, buttons: block.buttons.filter(({ to }) => to !== 'exhibitorList') }
    : block

/** Returns an invitation to a meeting whose organiser has written none, with those parts that the meeting has. */
export async function drawnInvitation(meetingCode: string, name: InvitationSite, db: Db): Promise<PageContent> {
  const { rows } = await sql<Present>`
    select exists (select from meeting_session where meeting_code = ${meetingCode}) as "hasSessions",
      exists (select from meeting_session where meeting_code = ${meetingCode} and speakers <> '[]') as "hasSpeakers",
      exists (select from exhibitor where meeting_code = ${meetingCode}) as "hasExhibitors",
      exists (select from exhibit join exhibitor on exhibitor.code = exhibitor_code
        where meeting_code = ${meetingCode}) as "hasExhibits"`.execute(db)
  const [has] = rows as [Present]
  const [facts, brand] = [await factsOf(meetingCode, db), await brandOf(meetingCode, db)]
  const content = contentFrom(namedTemplates[name], facts, { brand })
  const blocks = content.blocks.filter((block) => hasSense(block, has)).map((block) => withWaysOf(block, has))
  return { ...content, blocks }
}
