import { Readable } from 'node:stream'
import { translator } from '../../../i18n/messages.ts'
import { csvLine } from '../core/spreadsheet-cells.ts'
import type { Download } from '../http/answers.ts'
import type { LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { personCard } from '../people/card-answer.ts'
import { vcardOf } from '../people/vcard.ts'
import { callersLevel } from '../people/viewer.ts'
import { visibleCard } from '../people/visible-card.ts'
import { contactExportWords } from './contact-export-words.ts'
import { type ContactFilter, contactsInOrder, type Placed } from './contact-order.ts'
import { type Contact, contactItems } from './contact-rows.ts'

type Word = keyof typeof contactExportWords.english
type Say = (word: Word) => string

const batchSize = 500
const cardsAtOnce = 4

/** The columns in their order; every cell is a text, so that numbers keep their zeros. */
const columns: [head: Word, cell: (contact: Contact, t: Say) => string][] = [
  ['name', ({ name }) => name],
  ['company', ({ company }) => company],
  ['position', ({ position }) => position],
  ['phone', ({ phone, phoneCountryCode }) => (phone ? `${phoneCountryCode} ${phone}`.trim() : '')],
  ['email', ({ email }) => email],
  ['met', ({ met }, t) => met.name || t(met.kind)],
  ['metAt', ({ metAt }) => metAt.slice(0, 10)],
  ['note', ({ note }) => note],
  ['tags', ({ tags }) => tags.join(', ')],
]

/** The heads, then the contacts, some hundred at a time. */
async function* asCsv(placed: readonly Placed[], { db, session, language }: LoggedIn) {
  const t = translator(contactExportWords, language)
  // Without this mark spreadsheet programs take UTF-8 for an older encoding.
  yield Buffer.from(`\uFEFF${csvLine(columns.map(([head]) => t(head)))}`)
  for (let at = 0; at < placed.length; at += batchSize) {
    const contacts = await asPerson(db, session.uid, (tx) =>
      contactItems(tx, session.uid, placed.slice(at, at + batchSize), language),
    )
    yield Buffer.from(contacts.map((contact) => csvLine(columns.map(([, cell]) => cell(contact, t)))).join(''))
  }
}

/** Returns what a contact shares with the caller as a vCard; nothing where the account is gone by now. */
async function cardOf(uid: string, { db, session, settings, language }: LoggedIn) {
  try {
    const card = await visibleCard(db, uid, await callersLevel(db, session, uid))
    return vcardOf(personCard(card, language), {
      ...{ publicUrl: settings.publicUrl, portrait: '', version: '3.0', language, main: card },
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'personNotFound') return ''
    throw error
  }
}

/** The contacts as one file of vCards, a few at a time. */
async function* asVcards(placed: readonly Placed[], context: LoggedIn) {
  for (let at = 0; at < placed.length; at += cardsAtOnce) {
    const cards = await Promise.all(placed.slice(at, at + cardsAtOnce).map(({ uid }) => cardOf(uid, context)))
    yield Buffer.from(cards.join(''))
  }
}

/** Exactly the contacts that the same filters list, as a file that is made while it is sent. */
export async function exportContacts(
  { format = 'CSV', ...filter }: ContactFilter & { format?: 'CSV' | 'VCF' | undefined },
  context: LoggedIn,
): Promise<Download> {
  const { db, settings, session, language } = context
  await count(db, [counter('contactExportsPerPerson', session.uid, settings.limits)])
  const placed = await asPerson(db, session.uid, (tx) => contactsInOrder(tx, session.uid, filter, language))
  const isCsv = format === 'CSV'
  const parts = isCsv ? asCsv(placed, context) : asVcards(placed, context)
  return {
    fileName: `contacts-${new Date().toISOString().slice(0, 10)}.${format.toLowerCase()}`,
    contentType: `${isCsv ? 'text/csv' : 'text/vcard'}; charset=utf-8`,
    body: Readable.toWeb(Readable.from(parts, { objectMode: false })) as Download['body'],
  }
}
