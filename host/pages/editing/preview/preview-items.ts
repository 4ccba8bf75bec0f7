import { payText } from '../../../../i18n/job-pay.ts'
import type { Language } from '../../../../i18n/locales.ts'
import type { EditedItem } from '../form/edited-item.ts'
import type { OwnHome } from '../form/sections.ts'
import { type PublicHome, textIn } from './preview-home.ts'

type Texts = Readonly<Record<string, string>>

/** The page around an edited item. */
export interface Around {
  home: Pick<PublicHome, 'enterpriseCode' | 'name' | 'logo'>
  edited: Pick<OwnHome, 'fallbackLanguage'>
  language: Language
}

/** The items of lists, as visitors get them. */
type Product = PublicHome['products'][number]
type Person = PublicHome['team'][number]
type Photo = PublicHome['photos'][number]
type Qualification = PublicHome['qualifications'][number]
type Document = PublicHome['documents'][number]
/** A job, as a list of jobs has it. */
interface Job {
  code: string
  name: string
  salary: string
  address: string
  en_code: string
  en_name: string
  en_logo: string
  meetingCode: string
}

const newId = 'new'
const plain = (value: unknown) => (typeof value === 'string' ? value : '')
const list = <Entry>(value: unknown) => (Array.isArray(value) ? value : []) as readonly Entry[]

/** Returns the texts of an edited item in the language of the preview. */
const textsOf =
  ({ edited, language }: Around) =>
  (value: unknown) =>
    textIn((value ?? {}) as Texts, edited, language)

/** Returns an edited product as lists show it. */
export function productOf({ id = newId, value }: EditedItem, around: Around): Product {
  const text = textsOf(around)
  const attributes = [
    { type: 'TYPE' as const, name: text(value.typeName) },
    ...list<Texts>(value.tags).map((tag) => ({ type: 'TAG' as const, name: text(tag) })),
  ]
  return {
    productCode: id,
    productName: text(value.name),
    type: text(value.typeName),
    cover: list<string>(value.images)[0] ?? '',
    link: plain(value.link),
    enterpriseCode: around.home.enterpriseCode,
    enterpriseName: around.home.name,
    productAttributeVos: attributes.filter(({ name }) => name),
  }
}

/** Returns an edited person as the team shows them. Name and portrait of an account come from the published page. */
export function personOf({ id = newId, value }: EditedItem, around: Around, published?: Person): Person {
  const text = textsOf(around)
  const uid = plain(value.uid)
  const account = published?.uid === uid ? published : undefined
  const duty = text(value.duty)
  return {
    contactId: id,
    uid,
    imUid: uid,
    name: plain(value.name) || (account?.name ?? ''),
    avatar: plain(value.avatar) || (account?.avatar ?? ''),
    position: text(value.title),
    duty,
    dutyDescription: duty,
    company: around.home.name,
    countryCode: account?.countryCode ?? '',
    phoneCountryCode: plain(value.phoneCountryCode),
    phone: plain(value.phone),
    productName: published?.productName ?? [],
  }
}

/** Returns an edited picture as the album shows it. */
export function photoOf({ id = newId, value }: EditedItem, around: Around, published?: Photo): Photo {
  const url = plain(value.url)
  const size = published?.url === url ? published : { thumbnailUrl: '', width: 0, height: 0 }
  const { thumbnailUrl, width, height } = size
  return { photoId: id, url, thumbnailUrl, caption: textsOf(around)(value.caption), width, height }
}

/** Returns an edited job as lists show it. */
export function jobOf({ id = newId, value }: EditedItem, around: Around): Job {
  const text = textsOf(around)
  const { home, language } = around
  return {
    code: id,
    name: text(value.name),
    salary: payText(value.pay as Parameters<typeof payText>[0], language) || text(value.salary),
    address: text(value.address),
    en_code: home.enterpriseCode,
    en_name: home.name,
    en_logo: home.logo,
    meetingCode: plain(value.meetingCode),
  }
}

function qualificationOf({ id = newId, value }: EditedItem, around: Around): Qualification {
  const text = textsOf(around)
  return {
    qualificationId: id,
    name: text(value.name),
    issuer: text(value.issuer),
    image: plain(value.image),
    issuedOn: plain(value.issuedOn),
    validUntil: plain(value.validUntil),
  }
}

function documentOf({ value }: EditedItem, around: Around, published?: Document): Document {
  const fileUrl = plain(value.url)
  const isSame = published?.fileUrl === fileUrl
  const file = { fileId: newId, previewUrl: '', relationUrl: '', fileType: '2', contentType: '', size: 0 } as const
  const facts = isSame ? published : { ...file, width: 0, height: 0 }
  return { ...facts, name: textsOf(around)(value.name), fileUrl, language: plain(value.language) }
}

type ChainPartner = PublicHome['chain'][number]['partners'][number]

/** Returns the product chain with an edited partner, who may have changed the stage. */
function chainWith(chain: PublicHome['chain'], { value, stored }: EditedItem, around: Around): PublicHome['chain'] {
  const text = textsOf(around)
  const [old, next] = [stored, value].map((partner) => ({
    code: plain(partner.partnerCode),
    name: text(partner.name),
  })) as [{ code: string; name: string }, { code: string; name: string }]
  const isStored = ({ enterpriseCode, name }: ChainPartner) =>
    old.code ? enterpriseCode === old.code : name === old.name
  const published = chain
    .flatMap(({ partners }) => partners)
    .find((partner) => old.name + old.code && isStored(partner))
  const known = published?.enterpriseCode === next.code ? published : undefined
  const partner: ChainPartner = {
    enterpriseCode: next.code,
    exhibitorCode: known?.exhibitorCode ?? '',
    name: next.name || (known?.name ?? next.code),
    logo: plain(value.logo) || (known?.logo ?? ''),
    trade: text(value.trade),
    hall: known?.hall ?? '',
    booth: known?.booth ?? '',
    isSelf: false,
  }
  return chain.map(({ stage, partners }) => {
    const isIn = stage === value.stage
    const at = published ? partners.indexOf(published) : -1
    const others = partners.filter((other) => other !== published)
    const before = at < 0 ? others : others.slice(0, at)
    return { stage, partners: isIn ? [...before, partner, ...others.slice(before.length)] : others }
  })
}

/** Puts an edited item into a list, where `isItem` recognises the published one; a new one comes last. */
function placed<Entry>(
  entries: readonly Entry[],
  isItem: (entry: Entry) => boolean,
  itemOf: (published: Entry | undefined) => Entry,
): Entry[] {
  const at = entries.findIndex(isItem)
  const item = itemOf(entries[at])
  return at < 0 ? [...entries, item] : entries.map((entry, index) => (index === at ? item : entry))
}

/** Returns whether an item has been changed; one that is only looked at is shown as it is published. */
const isChanged = ({ stored, value }: EditedItem) => JSON.stringify(stored) !== JSON.stringify(value)

/** Returns a company page with what its overview shows of an edited item, and with the tab of its kind. */
export function withItem(home: PublicHome, item: EditedItem | undefined, around: Around): PublicHome {
  if (!item || !isChanged(item)) return home
  const { id, section, stored } = item
  const orOne = (count: number) => Math.max(1, count)
  switch (section) {
    case 'products':
      return { ...home, productNum: orOne(home.productNum) }
    case 'team':
      return { ...home, teamNum: orOne(home.teamNum) }
    case 'album':
      return { ...home, photoNum: orOne(home.photoNum) }
    case 'jobs':
      return { ...home, jobNum: orOne(home.jobNum) }
    case 'chain':
      return { ...home, chain: chainWith(home.chain, item, around) }
    case 'qualifications': {
      const isItem = ({ qualificationId }: Qualification) => qualificationId === id
      return { ...home, qualifications: placed(home.qualifications, isItem, () => qualificationOf(item, around)) }
    }
    case 'documents': {
      const isItem = ({ fileUrl }: Document) => id !== undefined && fileUrl === stored.url
      return { ...home, documents: placed(home.documents, isItem, (file) => documentOf(item, around, file)) }
    }
    default:
      return home
  }
}

/** A page of a list. */
interface ListPage<Entry> {
  list: Entry[]
  total: number
}

/** Returns the first page of a list with an edited item. */
export function withItemInList<Entry, P extends ListPage<Entry>>(
  page: P & ListPage<Entry>,
  item: EditedItem,
  isItem: (entry: Entry) => boolean,
  itemOf: (published: Entry | undefined) => Entry,
): P {
  if (!isChanged(item)) return page
  return { ...page, list: placed(page.list, isItem, itemOf), total: page.total + (item.id === undefined ? 1 : 0) }
}

/** Returns whether visitors see the edited item: a job that is closed is in no list. */
export const isListed = ({ section, value }: EditedItem) => section !== 'jobs' || value.isOpen !== false
