import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { deleteMessages, messenger, unreadCounts, write } from '../../../../tests/support/world/known/known-messages.ts'
import { ada, knownPassword, lin, noor } from '../../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const maja = { uid: 'UMAJA', email: 'operator@foyer.example' }
await db
  .insertInto('person')
  .values([{ ...maja, given_name: 'Maja', family_name: 'Lind' }])
  .execute()
afterAll(drop)

type Caller = Awaited<ReturnType<typeof messenger>>
let asAda: Caller
let asLin: Caller
let asMaja: Caller
let roomId: string

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const open = async () => (await asMaja.reports.list({ body: {} })).list
const firstId = async () => (await open())[0]?.reportId ?? ''
const noticesOf = async (as: Caller) =>
  (await as.notices.list({ body: {} })).list
    .filter(({ kind }) => kind === 'REPORT' || kind === 'OPERATOR')
    .map(({ kind, code, text, uid }) => [kind, code, text, uid])
const deeds = async () =>
  (
    await sql<{ deed: string }>`
    select uid || ' ' || action || ' ' || subject || ' ' || reason as deed from operator_entry
    where subject = ${lin.uid} order by id desc limit 5`.execute(db)
  ).rows.map(({ deed }) => deed)
const decide = async (more: object) =>
  asMaja.reports.decide({ body: { reportId: await firstId(), decision: 'DISMISS', note: '', ...more } })

beforeEach(async () => {
  await deleteMessages(db)
  for (const table of ['operator_notice', 'account_suspension', 'session', 'contact'] as const)
    await db.deleteFrom(table).execute()
  asAda = await messenger(db, ada.uid)
  asLin = await messenger(db, lin.uid)
  asMaja = await messenger(db, maja.uid)
  ;({ roomId } = await write(asLin, ada.uid, 'Send me your code.'))
  await write(asLin, ada.uid, 'Now!')
  await asAda.messages.report({ body: { roomId, number: 1, reason: 'FRAUD', note: 'Not from Foyer.' } })
})

describe('the list', () => {
  test('shows what was reported as it stood, by whom and why, the oldest first', async () => {
    await asAda.messages.report({ body: { roomId, number: 2, reason: 'ABUSE' } })
    await asLin.messages.recall({ body: { roomId, number: 1 } })

    const list = await open()

    expect(list).toMatchObject([
      { reason: 'FRAUD', note: 'Not from Foyer.', text: 'Send me your code.', isGone: true, senderReportNum: 2 },
      { reason: 'ABUSE', text: 'Now!', isGone: false, state: 'OPEN', decision: '', decidedBy: '' },
    ])
    expect([list[0]?.reporter.name, list[0]?.sender.uid]).toEqual(['Ada Byron', lin.uid])
  })

  test('comes in pages without repeats, and decided reports are in the other list only', async () => {
    await asAda.messages.report({ body: { roomId, number: 2, reason: 'ABUSE' } })
    const page = (pageNum: number) => asMaja.reports.list({ body: { pageSize: 1, pageNum } })

    const [first, second] = [await page(1), await page(2)]
    expect([first.total, first.pages]).toEqual([2, 2])
    expect([...first.list, ...second.list].map(({ reason }) => reason)).toEqual(['FRAUD', 'ABUSE'])

    await decide({ note: 'Harmless.' })
    const decided = await asMaja.reports.list({ body: { state: 'DECIDED' } })
    expect(decided.list).toMatchObject([
      { reason: 'FRAUD', decision: 'DISMISS', decidedBy: 'Maja Lind', decisionNote: 'Harmless.' },
    ])
    expect((await open()).map(({ reason }) => reason)).toEqual(['ABUSE'])
  })

  test('names the enterprise in whose name a message was written', async () => {
    await sql`insert into enterprise_member values ('E1001', ${lin.uid}, 'SALES') on conflict do nothing`.execute(db)
    const asked = await (await messenger(db, noor.uid)).messages.send({
      body: { enterpriseCode: 'E1001', key: 'key-of-an-enterprise-1', text: 'Hello?' },
    })
    await asLin.messages.send({
      body: { roomId: asked.roomId, asEnterpriseCode: 'E1001', key: 'key-of-an-enterprise-2', text: 'Buy now!' },
    })
    await (await messenger(db, noor.uid)).messages.report({
      body: { roomId: asked.roomId, number: 2, reason: 'SPAM' },
    })

    expect((await open()).at(-1)).toMatchObject({ enterpriseName: 'Norvane Thermal', text: 'Buy now!' })
  })
})

describe('a decision', () => {
  test('that nothing is wrong changes nothing for the sender, and the reporter is told', async () => {
    await decide({})

    expect(await noticesOf(asAda)).toEqual([['REPORT', 'DISMISS', '', '']])
    expect(await noticesOf(asLin)).toEqual([])
    expect((await asAda.messages.list({ body: { roomId } })).list[0]?.text).toBe('Send me your code.')
    expect((await deeds())[0]).toBe('UMAJA DISMISS ULIN ')
  })

  test('to remove a message takes it from both sides, from search, previews and counts, and says who did', async () => {
    const { now } = await asAda.messages.list({ body: { roomId } })
    await decide({ decision: 'REMOVE', note: 'We never ask for codes.' })

    for (const as of [asAda, asLin]) {
      const { list, removedNumbers } = await as.messages.list({ body: { roomId, since: now } })
      expect(list[0]).toMatchObject({ number: 1, text: '', isRecalled: true, isRemoved: true })
      expect(removedNumbers).toEqual([1])
      expect((await as.messages.search({ body: { roomId, search: 'code' } })).list).toEqual([])
    }
    expect(await unreadCounts(db)).toMatchObject([{ stored: 1, counted: 1 }, { stored: 0 }])
    expect(await noticesOf(asLin)).toEqual([['OPERATOR', 'REMOVE', 'We never ask for codes.', '']])
    expect((await deeds())[0]).toBe('UMAJA REMOVE ULIN We never ask for codes.')
  })

  test('to remove the newest message shows in the list of rooms', async () => {
    await asAda.messages.report({ body: { roomId, number: 2, reason: 'ABUSE' } })
    const [, second] = await open()
    await decide({ reportId: second?.reportId, decision: 'REMOVE', note: 'No.' })

    const [room] = (await asAda.conversations.list({ body: {} })).list
    expect(room?.last).toMatchObject({ text: '', isRecalled: true, isRemoved: true })
  })

  test('closes every open report of the message, and each reporter is told once', async () => {
    await sql`
      insert into message_report (room_id, number, reporter_uid, sender_uid, reason, kind, text, detail)
      select room_id, number, ${noor.uid}, sender_uid, 'SPAM', kind, text, detail from message_report`.execute(db)

    await decide({ decision: 'WARN', note: 'Stop.' })

    expect(await open()).toEqual([])
    expect(await noticesOf(asAda)).toEqual([['REPORT', 'WARN', '', '']])
    expect(await noticesOf(await messenger(db, noor.uid))).toEqual([['REPORT', 'WARN', '', '']])
    expect(await noticesOf(asLin)).toEqual([['OPERATOR', 'WARN', 'Stop.', '']])
  })

  test('is made once: again it changes nothing, and another one is refused', async () => {
    const reportId = await firstId()
    await decide({ reportId, decision: 'WARN', note: 'Stop.' })
    const before = await deeds()

    expect((await decide({ reportId, decision: 'WARN', note: 'Stop!' })).decisionNote).toBe('Stop.')
    expect((await refusal(decide({ reportId, decision: 'REMOVE', note: 'Gone.' }))).code).toBe('reportDecided')

    expect(await deeds()).toEqual(before)
    expect(await noticesOf(asLin)).toHaveLength(1)
  })

  test('needs words for the sender, and a suspension a time to come', async () => {
    for (const decision of ['REMOVE', 'WARN', 'SUSPEND'] as const)
      expect((await refusal(decide({ decision, note: ' ', until: inDays(1) }))).code).toBe('invalidInput')
    for (const until of ['', inDays(-1), inDays(4000)])
      expect((await refusal(decide({ decision: 'SUSPEND', note: 'Stop.', until }))).code).toBe('invalidInput')
    for (const reportId of ['no-uuid-but-long-enough-to-be-an-id-here', '00000000-0000-4000-8000-00000000dead'])
      expect((await refusal(decide({ reportId }))).code).toBe('reportNotFound')
  })

  test('is not about oneself, and no colleague is suspended', async () => {
    const room = await write(asMaja, ada.uid, 'From the operator.')
    await asAda.messages.report({ body: { roomId: room.roomId, number: 1, reason: 'SPAM' } })
    const ownReport = (await open()).at(-1)

    expect(ownReport?.isOperator).toBe(true)
    expect((await refusal(decide({ reportId: ownReport?.reportId }))).code).toBe('operatorInvolved')
  })

  test('is in the personal data of the sender alone, without who decided it', async () => {
    await decide({ decision: 'WARN', note: 'Please stay polite.' })

    const { operatorDecisions, suspensions } = (await asLin.profiles.exportData()) as Record<string, object[]>

    expect(operatorDecisions?.at(-1)).toEqual({
      ...{ action: 'WARN', reason: 'Please stay polite.', until: null, at: expect.any(String) },
    })
    expect(suspensions).toEqual([])
    const adas = JSON.stringify(await asAda.profiles.exportData())
    expect(adas).not.toContain('Please stay polite.')
    expect(JSON.stringify([operatorDecisions, adas])).not.toContain(maja.uid)
  })

  test('is kept for good', async () => {
    await decide({})

    await expect(db.deleteFrom('operator_entry').execute()).rejects.toThrow('neither changed nor deleted')
  })
})

describe('a suspension', () => {
  const visitor = caller(db, { limits: generous, appKey: '' })
  const logIn = (password = knownPassword) => visitor.sessions.loginByEmail({ body: { email: lin.email, password } })
  const suspend = () => decide({ decision: 'SUSPEND', note: 'Fraud.', until: inDays(30), isRemoved: true })

  test('ends all sessions and refuses the login until its end, with its reason, to those who know the password', async () => {
    const { token } = await logIn()
    await suspend()

    const asBefore = caller(db, { limits: generous, appKey: '', token })
    expect((await refusal(asBefore.profiles.userInfo({ query: {} }))).code).toBe('unauthorised')
    const refused = await refusal(logIn())
    expect(refused.code).toBe('accountSuspended')
    expect(refused.message).toContain('The reason: Fraud.')
    expect((await refusal(logIn('Wrong#2026'))).code).toBe('loginRefused')
  })

  test('holds for a session that was begun while it was being made', async () => {
    await suspend()
    const late = await messenger(db, lin.uid, await hostToken(db, lin.uid))

    expect((await refusal(late.profiles.userInfo({ query: {} }))).code).toBe('unauthorised')
  })

  test('hides the card from everybody, also where a message shows it', async () => {
    const cardMessage = await asAda.messages.send({
      body: { uid: noor.uid, key: 'key-of-a-shown-card-1', kind: 'CARD', relationCode: lin.uid },
    })
    expect(cardMessage.message.detail.isGone).toBe(false)
    await suspend()

    expect((await refusal(visitor.cards.homepage({ query: { uid: lin.uid } }))).code).toBe('personNotFound')
    const { list } = await asAda.messages.list({ body: { roomId: cardMessage.roomId } })
    expect(list[0]?.detail).toMatchObject({ code: lin.uid, name: '', isGone: true })
  })

  test('also removes the message where that was asked for, and both stand in the history', async () => {
    await suspend()

    expect((await asAda.messages.list({ body: { roomId } })).list[0]).toMatchObject({ isRemoved: true })
    const history = await asMaja.reports.history({ query: { uid: lin.uid } })
    expect(history.deeds.slice(0, 2)).toMatchObject([
      { action: 'REMOVE', by: 'Maja Lind', until: '' },
      { action: 'SUSPEND', reason: 'Fraud.', until: expect.stringMatching(/^20/) },
    ])
    expect(history.reports).toMatchObject([{ reason: 'FRAUD', text: 'Send me your code.', decision: 'SUSPEND' }])
  })

  test('ends by itself', async () => {
    await suspend()
    await sql`update account_suspension set until = now() - interval '1 second'`.execute(db)

    expect((await logIn()).user.uid).toBe(lin.uid)
    expect((await visitor.cards.homepage({ query: { uid: lin.uid } })).card.uid).toBe(lin.uid)
  })

  test('is lifted by an operator: the card is back, the person is told, and again changes nothing', async () => {
    await suspend()
    await asMaja.reports.lift({ body: { uid: lin.uid } })
    await asMaja.reports.lift({ body: { uid: lin.uid } })

    const { token } = await logIn()
    const asLinAgain = await messenger(db, lin.uid, token)
    expect(await noticesOf(asLinAgain)).toEqual([
      ['OPERATOR', 'LIFT', '', ''],
      ['OPERATOR', 'SUSPEND', 'Fraud.', ''],
    ])
    expect((await deeds()).slice(0, 1)).toEqual(['UMAJA LIFT ULIN '])
  })
})
