import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import {
  address,
  code,
  codeOrEmpty,
  count,
  instantOrEmpty,
  integerBetween,
  language,
  languageMap,
  list,
  localTime,
  oneOf,
  ownAddress,
  shape,
  text,
} from '../core/structs.ts'
import { entryConditions, lotteryLimits, lotteryStates } from './lottery-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** A prize draw as its organisers edit it: texts by language code, and the time by the clock at its place. */
const HeldLottery = shape({
  code: string(),
  state: oneOf(lotteryStates),
  names: languageMap(100),
  condition: oneOf(entryConditions),
  formCode: codeOrEmpty(),
  drawsAt: localTime(),
  prizes: array(shape({ names: languageMap(100), image: address(), amount: count() })),
  ticketNum: count(),
  seedHash: string(),
  /** It is sent back with a change. */
  updatedAt: string(),
})

const one = { meetingCode: code(), code: code() }

/** Prize draws as organisers make and run them. Nothing of a draw changes once it is published. */
export const heldLotteries = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/lottery/edit',
    summary:
      'The draws of a meeting for its organisers, the newest first, and the forms that people may have to answer.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({
      lotteries: array(HeldLottery),
      forms: array(shape({ formCode: string(), title: string() })),
    }),
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/lottery/save',
    summary:
      'Makes a draw that only organisers see, or changes it before it is published. Without a `code` one is made; the ' +
      'same key makes one. A change that is based on an older `updatedAt` is refused.',
    body: shape({
      meetingCode: code(),
      code: optional(code()),
      key: optional(text(64, 16)),
      updatedAt: optional(text(40)),
      names: languageMap(100),
      condition: oneOf(entryConditions),
      formCode: codeOrEmpty(),
      drawsAt: localTime(),
      prizes: list(
        shape({ names: languageMap(100), image: ownAddress(), amount: integerBetween(1, lotteryLimits.amount) }),
        lotteryLimits.prizes,
        1,
      ),
    }),
    data: shape({ code: string() }),
    errors: ['meetingNotFound', 'lotteryNotFound', 'lotteryStepRefused', 'invalidInput', 'tooManyRequests'],
  }),
  remove: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/lottery/remove',
    summary: 'Removes a draw that is not published.',
    body: shape(one),
    errors: ['meetingNotFound', 'lotteryNotFound', 'lotteryStepRefused'],
  }),
  publish: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/lottery/publish',
    summary: 'Makes the seed, publishes its hash and opens the entries.',
    body: shape(one),
    errors: ['meetingNotFound', 'lotteryNotFound', 'lotteryStepRefused'],
  }),
  close: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/lottery/close',
    summary:
      'Ends the entries. Tickets of people who do not fulfil the condition any more are left out; the list of the others is ' +
      'fixed, and its hash is published.',
    body: shape(one),
    errors: ['meetingNotFound', 'lotteryNotFound', 'lotteryStepRefused'],
  }),
  draw: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/lottery/draw',
    summary:
      'Draws the prizes by the published rule, reveals the seed, and gives each winner a code. Twice is as once.',
    body: shape(one),
    errors: ['meetingNotFound', 'lotteryNotFound', 'lotteryStepRefused'],
  }),
  winners: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/lottery/winners',
    summary: 'The winners of a draw with their names, to whom prizes are handed over.',
    query: shape({ ...one, language: optional(language()) }),
    data: shape({
      list: array(
        shape({
          ticket: count(),
          /** Empty where the account is gone. */
          name: string(),
          prizeName: string(),
          /** Empty until the prize is collected, at a shop or from an organiser. */
          collectedAt: instantOrEmpty(),
          /** The shop that gave it; empty where an organiser did. */
          shopName: string(),
        }),
      ),
    }),
    errors: ['meetingNotFound', 'lotteryNotFound'],
  }),
  handOver: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/lottery/handOver',
    summary: 'Notes that an organiser has given a winner the prize: of all who do so at the same time, one succeeds.',
    body: shape({ ...one, ticket: integerBetween(1, 100_000_000) }),
    errors: ['meetingNotFound', 'lotteryNotFound', 'lotteryStepRefused'],
  }),
}
