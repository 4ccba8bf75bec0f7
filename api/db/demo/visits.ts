import type { Insertable, Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { type Chance, chanceOf } from './chance.ts'

type VisitRow = Insertable<Schema['visit']>

/** The people of the demo accounts, with the number of views of their card on a working day. */
const cardViewsPerDay = { U1001: 11, U1002: 7, U1003: 5 }

/** The number of visits of a demo enterprise on a working day. */
const perDay = { E1001: 46, E1002: 17, E1003: 9 }
/** The channels and languages of visits; each is drawn as often as it is listed. */
const channels =
  'SEARCH SEARCH SEARCH LIST LIST LIST DIRECT DIRECT SHARED_BY_USER SHARED_BY_ENTERPRISE QR PARTNER'.split(' ')
const languages = 'CN CN CN CN CN EN EN EN DE DE AR AR JA ES'.split(' ')
/** For so many days before this one visits are counted. */
const days = 90

const dayMs = 86_400_000

/** The visits of one day, summed up as they are counted: by channel and language. */
function ofDay(enterprise_code: string, at: Date, total: number, chance: Chance): VisitRow[] {
  const counts = new Map<string, number>()
  for (let visit = 0; visit < total; visit++) {
    const group = `${chance.pick(channels)} ${chance.pick(languages)}`
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const day = at.toISOString().slice(0, 10)
  return [...counts].map(([group, visits]) => {
    const [channel = '', language = ''] = group.split(' ')
    return {
      day,
      kind: 'ENTERPRISE',
      code: enterprise_code,
      enterprise_code,
      channel,
      language,
      visits: String(visits),
    }
  })
}

/** Busier towards the fair, quiet on weekends; today is left to who really comes. */
function ofEnterprise(code: string, maxPerDay: number, now: Date): VisitRow[] {
  const chance = chanceOf(`visits ${code}`)
  return Array.from({ length: days }, (_, index) => {
    const at = new Date(now.getTime() - (days - index) * dayMs)
    const isWeekend = [0, 6].includes(at.getUTCDay())
    const number = maxPerDay * (0.5 + index / days / 2) * (isWeekend ? 0.35 : 1) * (0.8 + chance.next() * 0.4)
    return ofDay(code, at, Math.round(number), chance)
  }).flat()
}

/** Writes the past visits of the demo enterprises' pages, once; later visits are counted as they happen. */
export async function writeVisits(db: Transaction<Schema>, now: Date) {
  const codes = Object.keys(perDay)
  if (await db.selectFrom('visit').select('code').where('code', 'in', codes).executeTakeFirst()) return
  const rows = Object.entries(perDay).flatMap(([code, maxPerDay]) => ofEnterprise(code, maxPerDay, now))
  const rowsPerInsert = 1000
  for (let first = 0; first < rows.length; first += rowsPerInsert)
    await db
      .insertInto('visit')
      .values(rows.slice(first, first + rowsPerInsert))
      .execute()
}

/** Of so many views one saves the contact, and of so many one asks for contact. */
const [viewsPerSave, viewsPerRequest] = [6, 14]

/** A card's past days, as they are counted: views by channel and language, and what some viewers did. */
function ofCard(uid: string, maxPerDay: number, now: Date) {
  const chance = chanceOf(`card ${uid}`)
  return ofEnterprise(uid, maxPerDay, now).map(({ day, channel, language, visits }) => {
    const views = Number(visits)
    const some = (oneOf: number) => String(Math.floor(views / oneOf + chance.next()))
    return {
      ...{ uid, day, channel, language },
      views: visits,
      saves: some(viewsPerSave),
      requests: some(viewsPerRequest),
    }
  })
}

/** Writes the past figures of the cards of demo people, once. */
export async function writeCardFigures(db: Transaction<Schema>, now: Date) {
  if (await db.selectFrom('card_figure').select('uid').executeTakeFirst()) return
  const rows = Object.entries(cardViewsPerDay).flatMap(([uid, maxPerDay]) => ofCard(uid, maxPerDay, now))
  const rowsPerInsert = 1000
  for (let first = 0; first < rows.length; first += rowsPerInsert)
    await db
      .insertInto('card_figure')
      .values(rows.slice(first, first + rowsPerInsert))
      .execute()
}
