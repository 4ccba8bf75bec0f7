import { array, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, codeOrEmpty, count, instant, instantOrEmpty, language, oneOf, shape } from '../core/structs.ts'
import { entryConditions, lotteryStates, standings } from './lottery-terms.ts'

const publicStates = lotteryStates.filter((state) => state !== 'DRAFT')

/** The fields of a prize draw in lists. */
const listed = {
  code: string(),
  meetingCode: string(),
  meetingName: string(),
  /** The IANA zone of the meeting's place. */
  timeZone: string(),
  name: string(),
  state: oneOf(publicStates),
  /** The instant at which the organiser means to draw. */
  drawsAt: instant(),
  /** The number of tickets so far; once the entries are closed, of those that take part. */
  ticketNum: count(),
  prizeNum: count(),
  /** The picture of the first prize that has one; empty without one. */
  image: address(),
}

/** A prize with its number of pieces. */
const Prize = shape({ name: string(), image: address(), amount: count() })

/** A prize draw as everybody sees it. Nobody's name is in it. Hashes are SHA-256 in hexadecimal. */
export const Lottery = shape({
  ...listed,
  meetingType: oneOf(['MEETING', 'EXHIBITION', 'FORUM']),
  condition: oneOf(entryConditions),
  /** The form that has to be answered; empty for other conditions. */
  formCode: codeOrEmpty(),
  prizes: array(Prize),
  seedHash: string(),
  /** Empty until the entries are closed. */
  ticketsHash: string(),
  publishedAt: instant(),
  closedAt: instantOrEmpty(),
  drawnAt: instantOrEmpty(),
  /** The tickets that won, in the order in which they were drawn, each with the position of its prize. */
  winners: array(shape({ ticket: count(), prize: count() })),
})

/** The standing of the caller in a prize draw. */
const Standing = shape({
  standing: oneOf(standings),
  /** The number of the caller's ticket; null without one. */
  ticket: nullable(count()),
  /** The position of the prize that it won; null where it won none, or nothing is drawn yet. */
  prize: nullable(count()),
  /** The digits with which the prize is collected, at any shop of the meeting or from the organiser; else empty. */
  digits: string(),
  collectBy: instantOrEmpty(),
  /** Empty until the prize is collected. */
  collectedAt: instantOrEmpty(),
})

const one = { code: code(), language: optional(language()) }

/** Prize draws of meetings, for those who enter them and for those who check them. */
export const lotteries = {
  list: endpoint({
    method: 'GET',
    path: '/user/lottery/list',
    access: 'anyone',
    cacheSeconds: 10,
    extension: true,
    summary: 'The draws of a meeting, or the running ones of all; those to be drawn next first. Fifty at most.',
    query: shape({ meetingCode: optional(code()), language: optional(language()) }),
    data: shape({ list: array(shape(listed)) }),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/user/lottery/detail',
    access: 'anyone',
    cacheSeconds: 10,
    extension: true,
    summary: 'One draw with its prizes, the published hashes and, once it is drawn, the tickets that won.',
    query: shape(one),
    data: Lottery,
    errors: ['lotteryNotFound'],
  }),
  proof: endpoint({
    method: 'GET',
    path: '/user/lottery/proof',
    access: 'anyone',
    extension: true,
    summary:
      'The seed and the tickets of a draw, from which anybody recomputes its result. The seed is empty until it is ' +
      'drawn, the list until the entries are closed.',
    query: shape({ code: code() }),
    data: shape({ seed: string(), tickets: array(count()) }),
    errors: ['lotteryNotFound'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user/lottery/mine',
    access: 'login',
    extension: true,
    summary: 'Where the caller stands with a draw: whether they may enter, their ticket, and what it won.',
    query: shape({ code: code() }),
    data: Standing,
    errors: ['lotteryNotFound'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/user/lottery/enter',
    access: 'login',
    extension: true,
    summary: 'The caller enters a draw and gets a ticket. Who has one keeps it.',
    body: shape({ code: code() }),
    data: Standing,
    errors: ['lotteryNotFound', 'lotteryNotEligible', 'lotteryClosed'],
  }),
}
