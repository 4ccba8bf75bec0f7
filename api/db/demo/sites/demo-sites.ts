import type { StoredBlock, StoredWay } from '../../../contract/meetings/site-blocks.ts'
import type { LanguageMap } from '../../schema.ts'
import { siteTerms as t } from './site-terms.ts'

/** An event page of the demo world. */
export interface DemoSite {
  code: string
  meeting: string
  family: 'FAIR' | 'SUMMIT' | 'INVITATION' | 'PLAIN'
  title: LanguageMap
  summary?: LanguageMap
  brand: string
  menu: StoredWay[]
  blocks: StoredBlock[]
}

const none: LanguageMap = {}
const way = (label: LanguageMap, to: string): StoredWay => ({ label, to })
const figure = (value: string, label: LanguageMap) => ({ value: { EN: value }, label })

const fairMenu = [
  way(t.home, 'xibo'),
  way(t.schedule, 'xiboSchedule'),
  way(t.exhibitors, 'xiboExhibitors'),
  way(t.live, 'xiboLive'),
  way(t.register, 'xiboRegister'),
]
const summitMenu = [
  way(t.home, 'shCeo'),
  way(t.agenda, 'shCeoAgenda'),
  way(t.guests, 'shCeoGuests'),
  way(t.register, 'shCeoRegister'),
]

const questions: StoredBlock = {
  type: 'FAQ',
  title: t.goodToKnow,
  entries: [
    { question: t.whenOpen, answer: t.whenOpenAnswer },
    { question: t.cloakroom, answer: t.cloakroomAnswer },
  ],
}
const figures: StoredBlock = {
  type: 'FACTS',
  facts: [figure('4', t.days), figure('5', t.halls), figure('16', t.languages)],
}
const gettingHere: StoredBlock = { type: 'MAP', title: t.gettingHere, text: none }
const partners: StoredBlock = {
  type: 'PARTNERS',
  title: none,
  codes: ['EX1001', 'EX1002', 'EX1003', 'EX1004', 'EX1005', 'EX1006', 'EX1007', 'EX1008'],
}

type Page = Pick<DemoSite, 'code' | 'title' | 'summary' | 'blocks'>
const ofFair = (page: Page): DemoSite => ({
  ...{ meeting: 'X2026', family: 'FAIR', brand: '#c2512d', menu: fairMenu },
  ...page,
})
const ofSummit = (page: Page): DemoSite => ({
  ...{ meeting: 'M2026', family: 'SUMMIT', brand: '#9a7a2f', menu: summitMenu },
  ...page,
})
const ofLetter = (page: Page & Pick<DemoSite, 'meeting' | 'brand'>): DemoSite => ({
  ...{ family: 'INVITATION', menu: [] },
  ...page,
})
const ofPlain = (page: Page): DemoSite => ({
  ...{ meeting: 'X2026', family: 'PLAIN', brand: '#0f766e', menu: [] },
  ...page,
})

const picture = (src: string): StoredBlock => ({ type: 'PICTURE', picture: { src, alt: none }, caption: none })

/** The event pages of the demo meetings: the fair, the closed summit, the invitations, and pages for other sites. */
export const demoSites: DemoSite[] = [
  ofFair({
    code: 'xibo',
    title: t.about,
    summary: t.fairText,
    blocks: [
      {
        ...{ type: 'HERO', title: none, text: t.fairText, picture: '/art/fair-skyline.svg' },
        buttons: [way(t.register, 'xiboRegister'), way(t.exhibitors, 'xiboExhibitors')],
      },
      { type: 'COUNTDOWN', title: t.doorsOpen },
      figures,
      { type: 'EXHIBITS', title: t.newHere, most: 4 },
      { type: 'GUESTS', title: t.toHear, most: 4 },
      { type: 'EXHIBITORS', title: t.exhibitors, most: 8 },
      gettingHere,
      questions,
    ],
  }),
  ofFair({ code: 'xiboSchedule', title: t.schedule, blocks: [{ type: 'SCHEDULE', title: none }] }),
  ofFair({ code: 'xiboExhibitors', title: t.exhibitors, blocks: [{ type: 'EXHIBITORS', title: none }] }),
  ofFair({ code: 'xiboLive', title: t.live, blocks: [{ type: 'LIVE', title: none }] }),
  ofFair({ code: 'xiboRegister', title: t.register, blocks: [{ type: 'REGISTRATION', role: '' }, questions] }),

  ofSummit({
    code: 'shCeo',
    title: t.about,
    summary: t.summitText,
    blocks: [
      {
        ...{ type: 'HERO', title: none, text: t.summitText, picture: '/art/fair-stage.svg' },
        buttons: [way(t.register, 'shCeoRegister')],
      },
      { type: 'QUOTE', text: t.summitRule, by: none },
      { type: 'GUESTS', title: t.guests, most: 4 },
      { type: 'COUNTDOWN', title: t.doorsOpen },
    ],
  }),
  ofSummit({ code: 'shCeoAgenda', title: t.agenda, blocks: [{ type: 'SCHEDULE', title: none }] }),
  ofSummit({ code: 'shCeoGuests', title: t.guests, blocks: [{ type: 'GUESTS', title: none }] }),
  ofSummit({
    code: 'shCeoRegister',
    title: t.register,
    summary: t.summitRule,
    blocks: [{ type: 'REGISTRATION', role: '' }],
  }),

  ofLetter({
    ...{ code: 'gdteVisitor', meeting: 'X2026', brand: '#c2512d', title: t.invitation },
    blocks: [
      picture('/art/fair-skyline.svg'),
      { type: 'INVITATION', text: t.visitorText },
      figures,
      { type: 'EXHIBITORS', title: t.exhibitors, most: 4 },
      gettingHere,
    ],
  }),
  ofLetter({
    ...{ code: 'gdteExhibition', meeting: 'X2026', brand: '#00848a', title: t.invitation },
    blocks: [
      picture('/art/cover-hall-teal.svg'),
      { type: 'INVITATION', text: t.exhibitionText },
      { ...partners, codes: ['EX1001'] },
      { type: 'EXHIBITS', title: t.newHere, most: 4 },
      gettingHere,
    ],
  }),
  ofLetter({
    ...{ code: 'gdteForum', meeting: 'M2026', brand: '#4b5fc4', title: t.invitation },
    blocks: [
      picture('/art/fair-materials.svg'),
      { type: 'INVITATION', text: t.forumText },
      { type: 'GUESTS', title: t.toHear },
      { type: 'SCHEDULE', title: t.agenda },
    ],
  }),

  ofPlain({ code: 'outSitePartner', title: t.partners, summary: t.partnersText, blocks: [partners] }),
  ofPlain({
    code: 'outSitePublic',
    title: t.about,
    summary: t.fairText,
    blocks: [
      {
        ...{ type: 'HERO', title: t.about, text: t.fairText, picture: '/art/fair-materials.svg' },
        buttons: [way(t.register, 'visitorRegister'), way(t.exhibitors, 'exhibitorList')],
      },
      figures,
      {
        ...{ type: 'GALLERY', title: t.newHere },
        pictures: ['exhibit-heat-pump', 'exhibit-clt-panel', 'exhibit-roof-window'].map((name) => ({
          ...{ src: `/art/${name}.svg`, alt: none },
        })),
      },
      questions,
    ],
  }),
  ofPlain({
    code: 'visitorGuide',
    title: t.guide,
    summary: t.fairText,
    blocks: [
      gettingHere,
      questions,
      { type: 'TEXT', title: t.partners, html: t.partnersText },
      { type: 'ENTERPRISES', title: none, codes: ['EX1001', 'EX1002', 'EX1003', 'EX1004'] },
      { type: 'PRODUCTS', title: t.newHere, code: 'E1001', most: 4 },
      { type: 'CHARTS', title: none },
      { type: 'FORM', title: t.exhibitors, text: none, code: 'FEXHIBITOR' },
      { type: 'BUTTONS', buttons: [way(t.register, 'visitorRegister'), way(t.exhibitors, 'exhibitorList')] },
    ],
  }),
]

/** A page that its organisers are still working on; those with its link see it. */
export const demoDraft: DemoSite = ofSummit({
  code: 'summitNews',
  title: t.guests,
  summary: t.summitText,
  blocks: [
    { type: 'GUESTS', title: t.guests, most: 4 },
    { type: 'QUOTE', text: t.summitRule, by: none },
    { type: 'BUTTONS', buttons: [way(t.register, 'shCeoRegister')] },
  ],
})

/** The key of the link to it. */
export const demoPreviewKey = 'demo-draft-of-the-summit-news'

/** People who are invited by name; the keys of their links are public, as all of the demo is. */
export const demoGuests = [
  { key: 'guest-of-the-fair-2026', meeting_code: 'X2026', name: 'Amira Haddad', company: 'Gulf Habitat' },
  { key: 'guest-of-the-forum-2026', meeting_code: 'M2026', name: 'Daniel Okafor', company: 'Tideglass' },
].map((guest) => ({ ...guest, invitation_code: 'VIP2026' }))
