import type { IconNode } from 'lucide'
import {
  Building,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  Clock,
  Columns3,
  FileText,
  Handshake,
  Hash,
  Image,
  Images,
  Lightbulb,
  MailOpen,
  MapPinned,
  Minus,
  MousePointerClick,
  Package,
  PanelTop,
  Quote,
  Radio,
  Store,
  TextAlignStart,
  TicketCheck,
  UsersRound,
} from 'lucide'
import type { BlockType, StoredBlock } from '../../../../../api/contract/meetings/site-blocks.ts'
import type { PlainKey } from '../../../../../i18n/messages.ts'
import type { editorWords } from '../editor-messages.ts'

/** A word of the editor without placeholders. */
export type Word = PlainKey<typeof editorWords.english>

/**
 * A field of a block. `name` is its path, such as `picture.src`; `list` has fields of its own for each entry, of which
 * `fresh` is a new one.
 */
export type Field =
  | { [Is in 'line' | 'words' | 'html']: { is: Is; name: string; word: Word; max: number } }['line' | 'words' | 'html']
  | { [Is in Simple]: { is: Is; name: string } }[Simple]
  | { is: 'list'; name: string; add: Word; max: number; fields: readonly Field[]; fresh: object }

/** The fields that need nothing beside their path. */
type Simple =
  | 'picture'
  | 'file'
  | 'focus'
  | 'most'
  | 'way'
  | 'form'
  | 'exhibitors'
  | 'companies'
  | 'company'
  | 'size'
  | 'role'

interface Kind {
  icon: IconNode
  word: Word
  fields: readonly Field[]
  /** The fields of a new block of this type, without its id. */
  fresh: object
}

const line = (name: string, word: Word): Field => ({ is: 'line', name, word, max: 200 })
const words = (name: string, word: Word): Field => ({ is: 'words', name, word, max: 4000 })
const heading = line('title', 'heading')
const most: Field = { is: 'most', name: 'most' }
/** The fields of buttons and of the entries of a menu. */
export const wayFields: readonly Field[] = [line('label', 'label'), { is: 'way', name: 'to' }]
/** A new button. */
export const freshWay = { label: {}, to: 'meetingDetail' }
const buttons = (max: number): Field => ({
  ...{ is: 'list', name: 'buttons', add: 'addButton', max, fields: wayFields, fresh: freshWay },
})
const pictureOf = (prefix: string): Field[] => [
  { is: 'picture', name: `${prefix}src` },
  line(`${prefix}alt`, 'alt'),
  { is: 'focus', name: `${prefix}focus` },
]
const list = (name: string, add: Word, max: number, fresh: object, ...fields: Field[]): Field => ({
  ...{ is: 'list', name, add, max, fields, fresh },
})

/** Every type of block: how it is offered, what can be changed of it, and how a new one begins. */
export const blockKinds: Record<BlockType, Kind> = {
  HERO: {
    icon: PanelTop,
    word: 'HERO',
    fields: [
      heading,
      words('text', 'text'),
      { is: 'picture', name: 'picture' },
      { is: 'focus', name: 'focus' },
      buttons(4),
    ],
    fresh: { title: {}, text: {}, picture: '', buttons: [] },
  },
  TEXT: {
    icon: TextAlignStart,
    word: 'TEXT',
    fields: [heading, { is: 'html', name: 'html', word: 'text', max: 20_000 }],
    fresh: { title: {}, html: {} },
  },
  PICTURE: {
    icon: Image,
    word: 'PICTURE',
    fields: [...pictureOf('picture.'), line('caption', 'caption')],
    fresh: { picture: { src: '', alt: {} }, caption: {} },
  },
  GALLERY: {
    icon: Images,
    word: 'GALLERY',
    fields: [heading, list('pictures', 'addPicture', 24, { src: '', alt: {} }, ...pictureOf(''))],
    fresh: { title: {}, pictures: [] },
  },
  COLUMNS: {
    icon: Columns3,
    word: 'COLUMNS',
    fields: [
      heading,
      list('columns', 'addColumn', 4, { heading: {}, text: {} }, line('heading', 'heading'), words('text', 'text')),
    ],
    fresh: {
      title: {},
      columns: [
        { heading: {}, text: {} },
        { heading: {}, text: {} },
      ],
    },
  },
  BUTTONS: { icon: MousePointerClick, word: 'BUTTONS', fields: [buttons(8)], fresh: { buttons: [freshWay] } },
  FACTS: {
    icon: Hash,
    word: 'FACTS',
    fields: [list('facts', 'addFact', 8, { value: {}, label: {} }, line('value', 'value'), line('label', 'label'))],
    fresh: { facts: [{ value: {}, label: {} }] },
  },
  FAQ: {
    icon: CircleQuestionMark,
    word: 'FAQ',
    fields: [
      heading,
      list(
        'entries',
        'addQuestion',
        40,
        { question: {}, answer: {} },
        line('question', 'question'),
        words('answer', 'answer'),
      ),
    ],
    fresh: { title: {}, entries: [{ question: {}, answer: {} }] },
  },
  QUOTE: {
    icon: Quote,
    word: 'QUOTE',
    fields: [words('text', 'text'), line('by', 'by')],
    fresh: { text: {}, by: {} },
  },
  FILE: {
    icon: FileText,
    word: 'FILE',
    fields: [{ is: 'file', name: 'src' }, line('name', 'fileName')],
    fresh: { name: {}, src: '' },
  },
  COUNTDOWN: { icon: Clock, word: 'COUNTDOWN', fields: [heading], fresh: { title: {} } },
  SCHEDULE: { icon: CalendarDays, word: 'SCHEDULE', fields: [heading], fresh: { title: {} } },
  GUESTS: { icon: UsersRound, word: 'GUESTS', fields: [heading, most], fresh: { title: {} } },
  EXHIBITORS: { icon: Store, word: 'EXHIBITORS', fields: [heading, most], fresh: { title: {}, most: 8 } },
  EXHIBITS: { icon: Lightbulb, word: 'EXHIBITS', fields: [heading, most], fresh: { title: {}, most: 4 } },
  PRODUCTS: {
    icon: Package,
    word: 'PRODUCTS',
    fields: [heading, { is: 'company', name: 'code' }, most],
    fresh: { title: {}, code: '', most: 4 },
  },
  ENTERPRISES: {
    icon: Building,
    word: 'ENTERPRISES',
    fields: [heading, { is: 'companies', name: 'codes' }],
    fresh: { title: {}, codes: [] },
  },
  CHARTS: { icon: ChartColumn, word: 'CHARTS', fields: [heading], fresh: { title: {} } },
  PARTNERS: {
    icon: Handshake,
    word: 'PARTNERS',
    fields: [heading, { is: 'exhibitors', name: 'codes' }],
    fresh: { title: {}, codes: [] },
  },
  LIVE: { icon: Radio, word: 'LIVE', fields: [heading], fresh: { title: {} } },
  MAP: { icon: MapPinned, word: 'MAP', fields: [heading, words('text', 'text')], fresh: { title: {}, text: {} } },
  FORM: {
    icon: ClipboardList,
    word: 'FORM',
    fields: [heading, words('text', 'text'), { is: 'form', name: 'code' }],
    fresh: { title: {}, text: {}, code: '' },
  },
  REGISTRATION: {
    icon: TicketCheck,
    word: 'REGISTRATION',
    fields: [{ is: 'role', name: 'role' }],
    fresh: { role: '' },
  },
  INVITATION: { icon: MailOpen, word: 'LETTER', fields: [words('text', 'text')], fresh: { text: {} } },
  SPACER: { icon: Minus, word: 'SPACER', fields: [{ is: 'size', name: 'size' }], fresh: { size: 'SMALL' } },
}

/** The types in the order in which they are offered. */
export const blockTypes = Object.keys(blockKinds) as BlockType[]

/** Returns a new block of a type. */
export const newBlock = (type: BlockType, id: string): StoredBlock =>
  ({ ...blockKinds[type].fresh, type, id }) as StoredBlock
