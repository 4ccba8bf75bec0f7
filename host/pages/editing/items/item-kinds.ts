import { itemLimits } from '../../../../api/contract/enterprises/home-limits.ts'
import type { PlainKey } from '../../../../i18n/messages.ts'
import { alwaysShown } from '../../../kit/own-card/shown-days.ts'
import type { Section } from '../../../kit/page-sections.ts'
import type { itemWords } from './item-messages.ts'

type Word = PlainKey<typeof itemWords.english>

/** The description of one field of an item. */
export type FieldDescription = { name: string; label: Word; help?: Word } & (
  | { is: 'text'; maxLength: number; isLong?: boolean; required?: boolean }
  | { is: 'rich'; maxLength: number }
  | { is: 'plain'; maxLength: number; type?: 'text' | 'url' }
  | {
      is:
        | 'day'
        | 'picture'
        | 'file'
        | 'switch'
        | 'phone'
        | 'person'
        | 'partner'
        | 'product'
        | 'language'
        | 'meeting'
        | 'pay'
        | 'terms'
    }
  | { is: 'pictures' | 'products'; maxItems: number }
  | { is: 'choice'; options: readonly Word[] }
  | { is: 'tags' | 'specs'; maxItems: number }
)

/** The lists of a company page, by their sections. */
export type KindName = Exclude<Section, 'about' | 'pictures'>

/** The description of one kind of item: its words, how its list shows it, and its fields. */
export interface Kind {
  resource: 'ownProducts' | 'ownPhotos' | 'ownTeam' | 'ownQualifications' | 'ownDocuments' | 'ownJobs' | 'ownChain'
  add: Word
  edit: Word
  none: Word
  /** The field with its title in lists; a text by language, or a plain one. */
  title: string
  /** Shown where it has no title. */
  untitled: 'noName' | 'noCaption'
  /** The field of the second line. */
  line?: string
  /** The field with its picture, if it has one; `person` draws it as a circle. */
  picture?: string
  shape?: 'person' | 'logo'
  /** A tag: shown where the field `name` has the value `when`. */
  tag?: { name: string; when: unknown; word: Word }
  /** The files that may be dropped on the list itself, each of which becomes a new item. */
  drops?: 'image' | 'document'
  /** The values of a new item. */
  blank: Readonly<Record<string, unknown>>
  fields: readonly FieldDescription[]
}

const stages = ['UPSTREAM', 'MIDSTREAM', 'DOWNSTREAM'] as const

/** The seven kinds. */
export const kinds: Record<KindName, Kind> = {
  products: {
    resource: 'ownProducts',
    add: 'newProduct',
    edit: 'editProduct',
    none: 'noProducts',
    untitled: 'noName',
    title: 'name',
    line: 'typeName',
    picture: 'images',
    tag: { name: 'isFeatured', when: true, word: 'featured' },
    blank: {
      name: {},
      summary: {},
      details: {},
      images: [],
      link: '',
      typeName: {},
      tags: [],
      specs: [],
      isFeatured: false,
      terms: alwaysShown,
    },
    fields: [
      { name: 'name', label: 'name', is: 'text', maxLength: itemLimits.product.name, required: true },
      { name: 'summary', label: 'summary', is: 'text', maxLength: itemLimits.product.summary, isLong: true },
      { name: 'images', label: 'images', is: 'pictures', maxItems: itemLimits.product.images },
      { name: 'details', label: 'details', is: 'rich', maxLength: itemLimits.product.details },
      { name: 'typeName', label: 'typeName', help: 'typeNameHelp', is: 'text', maxLength: itemLimits.product.typeName },
      { name: 'tags', label: 'tags', is: 'tags', maxItems: itemLimits.product.tags },
      { name: 'specs', label: 'specs', is: 'specs', maxItems: itemLimits.product.specs },
      { name: 'link', label: 'link', is: 'plain', type: 'url', maxLength: itemLimits.product.link },
      { name: 'isFeatured', label: 'isFeatured', is: 'switch' },
      { name: 'terms', label: 'whenShown', is: 'terms' },
    ],
  },
  album: {
    resource: 'ownPhotos',
    add: 'newPhoto',
    edit: 'editPhoto',
    none: 'noPhotos',
    untitled: 'noCaption',
    title: 'caption',
    picture: 'url',
    drops: 'image',
    blank: { url: '', caption: {} },
    fields: [
      { name: 'url', label: 'url', is: 'picture' },
      { name: 'caption', label: 'caption', is: 'text', maxLength: itemLimits.photo.caption, isLong: true },
    ],
  },
  team: {
    resource: 'ownTeam',
    add: 'newPerson',
    edit: 'editPerson',
    none: 'noPeople',
    untitled: 'noName',
    title: 'name',
    line: 'title',
    picture: 'avatar',
    shape: 'person',
    blank: {
      uid: '',
      name: '',
      avatar: '',
      title: {},
      duty: {},
      phoneCountryCode: '',
      phone: '',
      productCodes: [],
    },
    fields: [
      { name: 'uid', label: 'person', help: 'personHelp', is: 'person' },
      { name: 'name', label: 'name', is: 'plain', maxLength: itemLimits.team.name },
      { name: 'avatar', label: 'portrait', is: 'picture' },
      { name: 'title', label: 'jobTitle', is: 'text', maxLength: itemLimits.team.title },
      { name: 'duty', label: 'duty', is: 'text', maxLength: itemLimits.team.duty, isLong: true },
      { name: 'phone', label: 'phone', is: 'phone' },
      { name: 'productCodes', label: 'productCodes', is: 'products', maxItems: itemLimits.team.productCodes },
    ],
  },
  qualifications: {
    resource: 'ownQualifications',
    add: 'newQualification',
    edit: 'editQualification',
    none: 'noQualifications',
    untitled: 'noName',
    title: 'name',
    line: 'issuer',
    picture: 'image',
    blank: { name: {}, issuer: {}, image: '', issuedOn: '', validUntil: '' },
    fields: [
      { name: 'name', label: 'name', is: 'text', maxLength: itemLimits.qualification.name, required: true },
      { name: 'issuer', label: 'issuer', is: 'text', maxLength: itemLimits.qualification.issuer },
      { name: 'image', label: 'image', is: 'picture' },
      { name: 'issuedOn', label: 'issuedOn', is: 'day' },
      { name: 'validUntil', label: 'validUntil', is: 'day' },
    ],
  },
  documents: {
    resource: 'ownDocuments',
    add: 'newDocument',
    edit: 'editDocument',
    none: 'noDocuments',
    untitled: 'noName',
    title: 'name',
    drops: 'document',
    blank: { name: {}, url: '', productCode: '', language: '' },
    fields: [
      { name: 'name', label: 'name', is: 'text', maxLength: itemLimits.document.name, required: true },
      { name: 'url', label: 'file', is: 'file' },
      { name: 'productCode', label: 'ofProduct', is: 'product' },
      { name: 'language', label: 'fileLanguage', is: 'language' },
    ],
  },
  jobs: {
    resource: 'ownJobs',
    add: 'newJob',
    edit: 'editJob',
    none: 'noJobs',
    untitled: 'noName',
    title: 'name',
    line: 'address',
    tag: { name: 'isOpen', when: false, word: 'closedJob' },
    blank: { name: {}, pay: null, salary: {}, address: {}, details: {}, meetingCode: '', isOpen: true },
    fields: [
      { name: 'name', label: 'name', is: 'text', maxLength: itemLimits.job.name, required: true },
      { name: 'pay', label: 'payFrom', is: 'pay' },
      { name: 'salary', label: 'salaryNote', help: 'salaryHelp', is: 'text', maxLength: itemLimits.job.salary },
      { name: 'address', label: 'address', is: 'text', maxLength: itemLimits.job.address },
      { name: 'details', label: 'details', is: 'rich', maxLength: itemLimits.job.details },
      { name: 'meetingCode', label: 'fair', is: 'meeting' },
      { name: 'isOpen', label: 'isOpen', is: 'switch' },
    ],
  },
  chain: {
    resource: 'ownChain',
    add: 'newPartner',
    edit: 'editPartner',
    none: 'noPartners',
    untitled: 'noName',
    title: 'name',
    line: 'trade',
    picture: 'logo',
    shape: 'logo',
    blank: { stage: 'UPSTREAM', partnerCode: '', name: {}, logo: '', trade: {} },
    fields: [
      { name: 'stage', label: 'stage', is: 'choice', options: stages },
      { name: 'partnerCode', label: 'partner', help: 'partnerHelp', is: 'partner' },
      { name: 'name', label: 'name', is: 'text', maxLength: itemLimits.chain.name },
      { name: 'logo', label: 'logo', is: 'picture' },
      { name: 'trade', label: 'trade', is: 'text', maxLength: itemLimits.chain.trade },
    ],
  },
}
