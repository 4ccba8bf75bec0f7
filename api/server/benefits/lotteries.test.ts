import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { checkDraw } from '../../contract/benefits/drawing.ts'
import { asMeeting } from '../http/row-security.ts'

const { db, drop } = await testDatabase()
type Caller = ReturnType<typeof inHostApp>
let organiser: Caller
const meetingCode = 'M1'
const anyone = inHostApp(db, undefined)
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code

const plan = {
  ...{ meetingCode, names: { EN: 'Evening draw' }, condition: 'PASSED' as const, formCode: '' },
  drawsAt: '2030-05-01T17:00',
  prizes: [
    { names: { EN: 'A weekend in Kyoto' }, image: '', amount: 1 },
    { names: { EN: 'A book' }, image: '', amount: 2 },
  ],
}

/** Registers people for the meeting. */
const register = (uids: string[], state = 'PASSED') =>
  sql`
    insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name, organisation,
      email, form_code, form_version, pass_id)
    select 'M1', uid, 'VISITOR', ${state}, uid, 'EN', 'F', 'L', '', uid || '@example.org', 'known', 1,
      left(md5(uid), 12)
    from unnest(${uids}::text[]) as uid`.execute(db)

const people = (amount: number) => Array.from({ length: amount }, (_, at) => `UP${at + 1}`)
const newPeople = async (uids: string[]) => {
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  await register(uids)
}

/** Makes a draw of the meeting and opens its entries. */
async function opened(change: Partial<Parameters<Caller['heldLotteries']['save']>[0]['body']> = {}) {
  const { code } = await organiser.heldLotteries.save({ body: { ...plan, key: 'k'.repeat(16), ...change } })
  await organiser.heldLotteries.publish({ body: { meetingCode, code } })
  return code
}

beforeEach(async () => {
  for (const table of ['meeting', 'enterprise', 'person', 'app', 'rate_limit', 'form'] as const)
    await db.deleteFrom(table).execute()
  await knownEnterprise(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member values ('M1', ${noor.uid}, 'ORGANISER')`.execute(db)
  organiser = await clientOf(noor.uid)
})
afterAll(drop)

test('a draw is seen by nobody else until it is published, and then with the hash of its seed but not the seed', async () => {
  const body = { ...plan, key: 'k'.repeat(16) }
  const { code } = await organiser.heldLotteries.save({ body })

  expect(await organiser.heldLotteries.save({ body })).toEqual({ code })
  expect(await codeOf(anyone.lotteries.detail({ query: { code } }))).toBe('lotteryNotFound')
  expect((await anyone.lotteries.list({ query: { meetingCode } })).list).toEqual([])
  await organiser.heldLotteries.publish({ body: { meetingCode, code } })
  const detail = await anyone.lotteries.detail({ query: { code, language: 'EN' } })
  expect(detail).toMatchObject({
    ...{ state: 'OPEN', name: 'Evening draw', drawsAt: '2030-05-01T08:00:00.000Z', prizeNum: 3, ticketsHash: '' },
    prizes: [
      { name: 'A weekend in Kyoto', amount: 1 },
      { name: 'A book', amount: 2 },
    ],
  })
  expect(detail.seedHash).toMatch(/^[0-9a-f]{64}$/)
  expect(await anyone.lotteries.proof({ query: { code } })).toEqual({ seed: '', tickets: [] })
  expect((await anyone.lotteries.list({ query: {} })).list).toMatchObject([{ code, meetingName: 'Meeting M1' }])
})

test('a draft is changed by the newest state alone, and a published draw is not changed or removed', async () => {
  const { code } = await organiser.heldLotteries.save({ body: { ...plan, key: 'k'.repeat(16) } })
  const first = (await organiser.heldLotteries.list({ query: { meetingCode } })).lotteries[0]
  const change = { ...plan, code, names: { EN: 'Morning draw' }, updatedAt: first?.updatedAt ?? '' }
  await organiser.heldLotteries.save({ body: change })

  expect(await codeOf(organiser.heldLotteries.save({ body: change }))).toBe('lotteryStepRefused')
  const { lotteries } = await organiser.heldLotteries.list({ query: { meetingCode } })
  expect(lotteries).toMatchObject([{ names: { EN: 'Morning draw' }, prizes: plan.prizes, drawsAt: plan.drawsAt }])
  await organiser.heldLotteries.publish({ body: { meetingCode, code } })
  const newest = { ...change, updatedAt: lotteries[0]?.updatedAt ?? '' }
  expect(await codeOf(organiser.heldLotteries.save({ body: newest }))).toBe('lotteryStepRefused')
  expect(await codeOf(organiser.heldLotteries.remove({ body: { meetingCode, code } }))).toBe('lotteryStepRefused')
  expect(await codeOf(organiser.heldLotteries.draw({ body: { meetingCode, code } }))).toBe('lotteryStepRefused')
})

test('a draft is removed', async () => {
  const { code } = await organiser.heldLotteries.save({ body: { ...plan, key: 'k'.repeat(16) } })
  await organiser.heldLotteries.remove({ body: { meetingCode, code } })

  expect((await organiser.heldLotteries.list({ query: { meetingCode } })).lotteries).toEqual([])
})

test.each([
  [{ names: {} }, 'names'],
  [{ drawsAt: '' }, 'drawsAt'],
  [{ prizes: [{ names: {}, image: '', amount: 1 }] }, 'prizes'],
  [{ condition: 'FORM' as const, formCode: 'FNONE' }, 'formCode'],
])('a draw without its parts is refused (%j)', async (wrong, field) => {
  const given = await refusal(organiser.heldLotteries.save({ body: { ...plan, key: 'k'.repeat(16), ...wrong } }))

  expect([given.code, JSON.stringify(given.more)]).toEqual(['invalidInput', expect.stringContaining(field)])
})

test('only people whose registration is passed enter, each with one ticket', async () => {
  const code = await opened()
  const adas = await clientOf(ada.uid)

  expect(await adas.lotteries.mine({ query: { code } })).toMatchObject({ standing: 'NOT_REGISTERED', ticket: null })
  expect(await codeOf(adas.lotteries.enter({ body: { code } }))).toBe('lotteryNotEligible')
  await register([ada.uid])
  expect((await adas.lotteries.mine({ query: { code } })).standing).toBe('MAY_ENTER')
  expect(await adas.lotteries.enter({ body: { code } })).toMatchObject({ standing: 'ENTERED', ticket: 1 })
  expect(await adas.lotteries.enter({ body: { code } })).toMatchObject({ standing: 'ENTERED', ticket: 1 })
  expect((await anyone.lotteries.detail({ query: { code } })).ticketNum).toBe(1)
})

test('a draw for people at the fair waits for their check-in, and one for a form for its answer', async () => {
  const code = await opened({ condition: 'CHECKED_IN' })
  await register([lin.uid])
  const lins = await clientOf(lin.uid)

  expect((await lins.lotteries.mine({ query: { code } })).standing).toBe('NOT_CHECKED_IN')
  await sql`update registration set state = 'SIGNED'`.execute(db)
  expect((await lins.lotteries.enter({ body: { code } })).ticket).toBe(1)

  await sql`insert into form (code, version, definition) values ('F1', 1, '{}')`.execute(db)
  await sql`insert into form_setting (code, kind, meeting_code, draft, version)
    values ('F1', 'QUESTIONNAIRE', 'M1', '{"title": {"EN": "How was it?"}, "languages": ["EN"], "pages": []}', 1)`.execute(
    db,
  )
  const asked = await opened({ condition: 'FORM', formCode: 'F1', key: 'f'.repeat(16) })
  expect((await lins.lotteries.mine({ query: { code: asked } })).standing).toBe('NO_ANSWER')
  await sql`insert into form_answer (form_code, form_version, key, uid, language, answers)
    values ('F1', 1, 'k', ${lin.uid}, 'EN', '{}')`.execute(db)
  expect((await lins.lotteries.enter({ body: { code: asked } })).ticket).toBe(1)
})

test('fifty people who enter at once, each from two devices, get fifty tickets without a gap', async () => {
  const uids = people(50)
  await newPeople(uids)
  const code = await opened()
  const clients = await Promise.all(uids.map(clientOf))
  const tickets = await Promise.all(
    [...clients, ...clients].map(async (client) => (await client.lotteries.enter({ body: { code } })).ticket),
  )

  expect(tickets.slice(0, 50)).toEqual(tickets.slice(50))
  expect(new Set(tickets)).toEqual(new Set(people(50).map((_, at) => at + 1)))
})

test('draws and entries at once: it is drawn once, and nobody enters a list that is fixed', async () => {
  const uids = people(30)
  await newPeople(uids)
  const code = await opened({ key: 'parallel-0123456789' })
  const clients = await Promise.all(uids.map(clientOf))
  const step = { body: { meetingCode, code } }
  const entered = clients.map((client) =>
    client.lotteries.enter({ body: { code } }).then(
      ({ ticket }) => ticket,
      () => 0,
    ),
  )
  const closings = [0, 1].map(() => organiser.heldLotteries.close(step))
  const tickets = (await Promise.all(entered)).filter(Boolean)
  await Promise.all(closings)
  await Promise.all([0, 1, 2, 3, 4].map(() => organiser.heldLotteries.draw(step)))

  const detail = await anyone.lotteries.detail({ query: { code } })
  const proof = await anyone.lotteries.proof({ query: { code } })
  expect(proof.tickets).toEqual(tickets.toSorted((a, b) => Number(a) - Number(b)))
  expect(await checkDraw({ ...detail, ...proof })).toEqual({
    ...{ isSeedRight: true, areTicketsRight: true, areWinnersRight: true },
  })
  expect(detail.winners).toHaveLength(Math.min(3, tickets.length))
  const late = clients.map((client) =>
    client.lotteries.enter({ body: { code } }).then(
      () => 'in',
      () => 'late',
    ),
  )
  expect((await Promise.all(late)).filter((answer) => answer === 'in')).toHaveLength(tickets.length)
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject = ${code} order by id`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual([
    ...['LOTTERY_SAVE', 'LOTTERY_PUBLISH', 'LOTTERY_CLOSE', 'LOTTERY_DRAW'],
  ])
})

test('people whose registration is cancelled are left out when the entries are closed', async () => {
  await register([ada.uid, lin.uid])
  const code = await opened()
  for (const uid of [ada.uid, lin.uid]) await (await clientOf(uid)).lotteries.enter({ body: { code } })
  await sql`update registration set state = 'CANCELLED' where uid = ${ada.uid}`.execute(db)
  await organiser.heldLotteries.close({ body: { meetingCode, code } })

  expect(await anyone.lotteries.proof({ query: { code } })).toEqual({ seed: '', tickets: [2] })
  expect(await (await clientOf(ada.uid)).lotteries.mine({ query: { code } })).toMatchObject({ standing: 'TOO_LATE' })
})

test('a winner gets a code with which the prize is collected once, from an organiser or at a shop', async () => {
  await register([ada.uid, lin.uid])
  const code = await opened()
  for (const uid of [ada.uid, lin.uid]) await (await clientOf(uid)).lotteries.enter({ body: { code } })
  await organiser.heldLotteries.close({ body: { meetingCode, code } })
  await organiser.heldLotteries.draw({ body: { meetingCode, code } })
  const adas = await (await clientOf(ada.uid)).lotteries.mine({ query: { code } })
  const lins = await (await clientOf(lin.uid)).lotteries.mine({ query: { code } })

  expect([adas.prize, lins.prize].toSorted()).toEqual([0, 1])
  expect(adas.digits).toMatch(/^\d{8}$/)
  const giveLins = () => organiser.heldLotteries.handOver({ body: { meetingCode, code, ticket: 2 } })
  const given = await Promise.all(
    [0, 1, 2].map(() =>
      giveLins().then(
        () => 'given',
        () => 'refused',
      ),
    ),
  )
  expect(given.toSorted()).toEqual(['given', 'refused', 'refused'])

  await sql`insert into coupon_shop (code, meeting_code, name, bind_code)
    values ('SH9', 'M1', '{"EN": "Desk"}', 'DESKDESK')`.execute(db)
  await organiser.shopAccounts.bind({ body: { bindCode: 'DESKDESK' } })
  const at = { body: { meetingCode, shopCode: 'SH9', digits: adas.digits, language: 'EN' as const } }
  expect(await organiser.coupons.redeem(at)).toMatchObject({ verdict: 'REDEEMED' })
  expect(await organiser.coupons.redeem(at)).toMatchObject({ verdict: 'USED' })
  expect((await organiser.coupons.check({ body: { ...at.body, digits: lins.digits } })).verdict).toBe('USED')
  const { list } = await organiser.heldLotteries.winners({ query: { meetingCode, code, language: 'EN' } })
  expect(list.map(({ ticket, shopName, name }) => [ticket, name, shopName]).toSorted()).toEqual([
    [1, 'Ada Byron', 'Desk'],
    [2, '林晓雨', ''],
  ])
})

test('the database shows organisers neither the seed nor a draw of another meeting', async () => {
  await opened()
  const seed = await asMeeting(db, 'M1', (tx) => sql`select seed from lottery`.execute(tx)).catch(String)
  const foreign = await asMeeting(db, 'M2', (tx) => sql`select code from lottery`.execute(tx))

  expect(seed).toContain('permission denied')
  expect(foreign.rows).toEqual([])
})
