import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDraw, drawWinners, hashOfSeed, hashOfTickets } from './drawing.ts'

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 60 })
const amounts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 5 })
const draws = fc.record({ code: fc.constant('L1'), seed: seeds, tickets: numbers, prizes: amounts })

const published = async (draw: Parameters<typeof drawWinners>[0]) => ({
  ...draw,
  seedHash: await hashOfSeed(draw.seed),
  ticketsHash: await hashOfTickets(draw.tickets),
  winners: await drawWinners(draw),
})
const allRight = { isSeedRight: true, areTicketsRight: true, areWinnersRight: true }

test('the rule is the one that is written on the page', async () => {
  const seed = '07'.repeat(32)
  const valueFor = (ticket: number) =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(`L1/${ticket}`).digest('hex')
  const sorted = [1, 2, 3, 4, 5].sort((a, b) => (valueFor(a) < valueFor(b) ? -1 : 1))

  expect(
    await drawWinners({ code: 'L1', seed, tickets: [5, 3, 1, 2, 4], prizes: [{ amount: 1 }, { amount: 2 }] }),
  ).toEqual([0, 1, 1].map((prize, at) => ({ ticket: sorted[at], prize })))
  expect(await hashOfSeed(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  expect(await hashOfTickets([10, 2, 1])).toBe(createHash('sha256').update('1,2,10').digest('hex'))
})

test('the same seed and tickets give the same winners, however the list is ordered', () =>
  fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      expect(await drawWinners({ ...draw, tickets: draw.tickets.toReversed() })).toEqual(await drawWinners(draw))
    }),
  ))

test('a ticket wins one prize at most, also one that is listed twice, and no more prizes are given than there are', () =>
  fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const winners = await drawWinners({ ...draw, tickets: [...draw.tickets, ...draw.tickets] })
      const pieces = draw.prizes.reduce((sum, { amount }) => sum + amount, 0)

      expect(new Set(winners.map(({ ticket }) => ticket)).size).toBe(winners.length)
      expect(winners).toHaveLength(Math.min(draw.tickets.length, pieces))
      for (const [prize, { amount }] of draw.prizes.entries())
        expect(winners.filter((winner) => winner.prize === prize).length).toBeLessThanOrEqual(amount)
    }),
  ))

test('a draw as it was published is right', () =>
  fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      expect(await checkDraw(await published(draw))).toEqual(allRight)
    }),
  ))

test('another seed than the published one is noticed', () =>
  fc.assert(
    fc.asyncProperty(draws, seeds, async (draw, seed) => {
      fc.pre(seed !== draw.seed)
      const forged = await published({ ...draw, seed })
      expect((await checkDraw({ ...forged, seedHash: await hashOfSeed(draw.seed) })).isSeedRight).toBe(false)
    }),
  ))

test('a ticket that was added or taken away after the closing is noticed', () =>
  fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const forged = await published({ ...draw, tickets: [...draw.tickets, 10_000] })
      const ticketsHash = await hashOfTickets(draw.tickets)
      expect((await checkDraw({ ...forged, ticketsHash })).areTicketsRight).toBe(false)
    }),
  ))

test('a winner who was not drawn is noticed', async () => {
  const draw = await published({ code: 'L1', seed: 'ab'.repeat(32), tickets: [1, 2, 3], prizes: [{ amount: 1 }] })
  const other = [1, 2, 3].find((ticket) => ticket !== draw.winners[0]?.ticket) ?? 0

  expect(await checkDraw({ ...draw, winners: [{ ticket: other, prize: 0 }] })).toEqual({
    ...allRight,
    areWinnersRight: false,
  })
})
