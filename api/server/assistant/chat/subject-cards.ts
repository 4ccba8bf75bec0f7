import { sql } from 'kysely'
import { formatDays } from '../../../../i18n/format.ts'
import type { AnswerCard } from '../../../contract/assistant/chat-structs.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import { pageLink } from '../../../contract/page-link.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { contactItem } from '../../people/card-answer.ts'
import { callersLevel } from '../../people/viewer.ts'
import { visibleCard } from '../../people/visible-card.ts'
import type { Passage } from '../retrieval/passages.ts'

type Card = Infer<typeof AnswerCard>

/** The one who reads an answer, and the language in which they read it. */
export interface Reader {
  language: Language
  session: Session | undefined
}

const isSubject = ({ kind }: Pick<Card, 'kind'>) => kind === 'PERSON' || kind === 'MEETING'

const emptyCard = { enterpriseCode: '', title: '', note: '', picture: '', url: '' }

/**
 * Returns the cards of the people and meetings that a passage is about, with nothing in them yet: conversations keep
 * them so, because each reader sees as much of a person as that person shows them.
 */
export const subjectCards = ({ subjects }: Passage): Card[] =>
  subjects.flatMap((subject) => {
    const [kind, code = ''] = subject.split(' ')
    return kind === 'PERSON' || kind === 'MEETING' ? [{ ...emptyCard, kind, code }] : []
  })

/** Returns the card of a person as far as they show it to the reader; undefined if there is none any more. */
async function personCardFor(db: Db, uid: string, { language, session }: Reader): Promise<Card | undefined> {
  try {
    const card = await visibleCard(db, uid, await callersLevel(db, session, uid))
    const { name, position, company, avatar } = contactItem(card, language)
    const note = [position, company].filter(Boolean).join(' · ')
    return {
      ...emptyCard,
      kind: 'PERSON',
      code: uid,
      title: name,
      note,
      picture: avatar,
      url: pageLink('mainPage', { uid }),
    }
  } catch (error) {
    // The account is gone or suspended since the question was asked.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

interface MeetingRow {
  code: string
  name: LanguageMap
  cover: string
  address: LanguageMap
  starts_at: Date
  ends_at: Date
  time_zone: string
  fallback_language: string
}

function meetingCard(row: MeetingRow, language: Language): Card {
  const { code, name, cover, address, starts_at, ends_at, time_zone, fallback_language: fallback } = row
  const days = formatDays(starts_at.toISOString(), ends_at.toISOString(), time_zone, language)
  return {
    ...{ ...emptyCard, kind: 'MEETING', code, title: inLanguage(name, language, fallback), picture: cover },
    note: [days, inLanguage(address, language, fallback)].filter(Boolean).join(' · '),
    url: pageLink('meetingDetail', { meetingCode: code }),
  }
}

async function meetingCards(db: Db, codes: string[], language: Language) {
  const { rows } = await sql<MeetingRow>`
    select code, name, cover, address, starts_at, ends_at, time_zone, fallback_language from meeting
    where code = any(${codes}::text[]) and published_at is not null`.execute(db)
  return rows.map((row) => meetingCard(row, language))
}

const keyOf = ({ kind, code }: Pick<Card, 'kind' | 'code'>) => `${kind} ${code}`

/**
 * Returns a function that fills in the cards of people and meetings for a reader. It leaves out people whose account is
 * gone and meetings that are not public any more.
 */
export async function cardFiller(db: Db, cards: Card[], reader: Reader): Promise<(cards: Card[]) => Card[]> {
  const codesOf = (kind: Card['kind']) => [...new Set(cards.flatMap((card) => (card.kind === kind ? card.code : [])))]
  const meetings = codesOf('MEETING')
  const filled = new Map<string, Card>()
  if (meetings.length > 0)
    for (const card of await meetingCards(db, meetings, reader.language)) filled.set(keyOf(card), card)
  for (const uid of codesOf('PERSON')) {
    const card = await personCardFor(db, uid, reader)
    if (card) filled.set(keyOf(card), card)
  }
  return (some) => some.flatMap((card) => (isSubject(card) ? (filled.get(keyOf(card)) ?? []) : card))
}
