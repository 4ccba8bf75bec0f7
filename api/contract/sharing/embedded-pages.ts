import { pageRoot } from '../page-link.ts'

/** The widget that a page is about, and the attributes that it has there. */
interface Embedded {
  widget: string
  attributes: Record<string, string>
}

const meeting = { meetingCode: 'meeting-code', code: 'meeting-code' }
const registration = { widget: 'registration', fields: { ...meeting, invitationCode: 'invitation-code' } }

/** The public pages that a widget stands for: the attribute of the widget by each field of the page's query. */
const pages: Readonly<Record<string, { widget: string; fields: Readonly<Record<string, string>>; role?: string }>> = {
  [`${pageRoot}enterpriseMainPage`]: {
    widget: 'enterprise',
    fields: { enterpriseCode: 'enterprise-code', tab: 'tab' },
  },
  [`${pageRoot}mainPage`]: { widget: 'card', fields: { uid: 'uid', shareCode: 'share-code' } },
  [`${pageRoot}exhibitorList`]: { widget: 'exhibitors', fields: { meetingCode: 'meeting-code', search: 'search' } },
  [`${pageRoot}meetingDetail`]: registration,
  [`${pageRoot}aiChat`]: { widget: 'chat', fields: { enterpriseCode: 'enterprise-code', uid: 'uid' } },
  '/visitorRegister': { ...registration, role: 'visitor' },
  '/mideaRegister': { ...registration, role: 'media' },
}

/** The attributes that name what a widget shows. */
const subjects = ['enterprise-code', 'uid', 'meeting-code', 'relation-code']

/** Returns the code of what a widget shows; empty where it is not given. */
export const subjectOf = ({ attributes }: Embedded) =>
  subjects.map((name) => attributes[name]).find((code) => code !== undefined && code !== '') ?? ''

// No attribute in an address may run code, change the look of the page, or send calls and links elsewhere. A frame is
// always inline.
const plainAttribute = /^(?!on|(?:api|class|mode|style)$)[a-z][a-z-]{0,30}$/

/** Returns the attributes that the address of a frame may give to its widget. */
export const frameAttributes = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => plainAttribute.test(name)))

/** Returns the widget of a page of this Foyer; undefined for pages that no widget stands for. */
export function embeddedIn({ pathname, searchParams }: URL): Embedded | undefined {
  const query = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''))
  const [, framed] = /^\/embed\/frame\/([a-z]+)$/.exec(pathname) ?? []
  if (framed) return { widget: framed, attributes: frameAttributes(query) }
  const page = pages[pathname]
  if (!page) return undefined
  const attributes: Record<string, string> = page.role ? { role: page.role } : {}
  for (const [field, name] of Object.entries(page.fields)) if (query[field]) attributes[name] = query[field]
  if (query.language) attributes.language = query.language
  const embedded = { widget: page.widget, attributes }
  return subjectOf(embedded) ? embedded : undefined
}

/** Returns the address at which the embedding of a page is described, as oEmbed 1.0 has it. */
export const oembedAddress = (page: URL) => `${page.origin}/oembed?url=${encodeURIComponent(page.href)}&format=json`
