import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { knownRegistrations } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import type { Reply } from '../../../contract/core/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../core/log.ts'
import type { Job } from '../../queue/job.ts'
import { takeJobs } from '../../queue/jobs.ts'
import { registrationJobs } from '../registration-mails.ts'
import { deleteListedPeople } from './undoing.ts'

type Report = Reply<Contract['peopleImports']['import']>

const { db, drop } = await testDatabase()
const settings = knownSettings({})
const app = createApp({ db, settings: { ...settings, limits: { ...settings.limits, ...generous } } })
const meetingCode = 'M1'
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))

beforeAll(async () => {
  await knownEnterprise(db)
  await knownRegistrations(db)
  await sql`
    insert into meeting_member (meeting_code, uid, role)
    values (${meetingCode}, ${noor.uid}, 'ORGANISER'), (${meetingCode}, ${lin.uid}, 'EXAMINER')`.execute(db)
})
beforeEach(async () => {
  for (const table of ['registration', 'event_guest', 'people_import', 'queued_job'] as const)
    await db.deleteFrom(table).execute()
  await sql`delete from invitation_code where note <> ''`.execute(db)
  await sql`delete from person where is_listed or email like '%@lists.example'`.execute(db)
  await sql`update meeting_registration set capacity = null, taken = 0`.execute(db)
})
afterAll(drop)

/** Sends a list as an organiser’s browser does. */
async function importList(csv: string, more: Record<string, string> = {}, uid = noor.uid) {
  const form = new FormData()
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'people.csv')
  const given = { meetingCode, language: 'EN', kind: 'ATTENDEES', identity: 'VISITOR', isPreview: 'NO', ...more }
  const headers = { authorization: await hostToken(db, uid) }
  const address = `${settings.publicUrl}/user/examine/import?${new URLSearchParams(given)}`
  const answer = await app.fetch(new Request(address, { method: 'POST', body: form, headers }))
  const { data, error = '' } = (await answer.json()) as { data: Report; error?: string }
  return { ...data, status: answer.status, error }
}
const registrations = () =>
  db.selectFrom('registration').select(['uid', 'email', 'state', 'language', 'last_name']).orderBy('email').execute()
const jobs = (kind: 'registration' | 'reminder') =>
  db.selectFrom('queued_job').select('due_at').where('kind', '=', kind).execute()
/** Lets so many minutes pass for the jobs, runs those that are due, and returns the mails by their addresses. */
async function mailsAfter(minutes: number, { times = 1 } = {}) {
  await sql`update queued_job set due_at = due_at - make_interval(mins => ${minutes})`.execute(db)
  const due = await takeJobs(db, 'registration', registrationJobs)
  const work = { db, settings, log: createLog('silent') }
  for (const job of due)
    for (let time = 0; time < times; time += 1)
      await registrationJobs.worker(work)?.run(job.id, { ...job, retrySeconds: undefined } as Job)
  const mails = await db
    .selectFrom('outgoing_message')
    .select(['recipient', 'subject', 'links'])
    .orderBy('recipient')
    .execute()
  await db.deleteFrom('outgoing_message').execute()
  return mails
}
const importIdOf = ({ change }: Report) => change?.importId ?? ''
const two = 'Name,Email,Company,Colour\nMira Holt,mira@lists.example,Holt,red\nBea Lund,bea@lists.example,Lund,blue\n'

describe('a list of attendees', () => {
  test('is told about before anything is written, with every fault of every row', async () => {
    const csv = `Name,Email,Phone\nMira Holt,mira@lists.example,\n,x@,12\nBea Lund,MIRA@lists.example,\n`

    const report = await importList(csv, { isPreview: 'YES' })

    expect(report).toMatchObject({
      added: 1,
      known: 0,
      faultyRowNum: 2,
      change: null,
      columns: ['Name', 'Email', 'Phone'],
    })
    expect(report.faults.map(({ line, field, value, fault }) => [line, field, value, fault])).toEqual([
      [3, 'lastName', '', 'EMPTY'],
      [3, 'email', 'x@', 'NOT_AN_EMAIL'],
      [3, 'phone', '12', 'NOT_A_PHONE'],
      [4, 'email', 'MIRA@lists.example', 'TWICE'],
    ])
    expect(await registrations()).toEqual([])
  })

  test('adds the good rows without the others, in the chosen state, and nobody is written to', async () => {
    const report = await importList(`${two},nobody@,,\n`, { state: 'UNDER_REVIEW', peopleLanguage: 'DE' })

    expect(report).toMatchObject({ added: 2, faultyRowNum: 1, ignoredColumns: ['Colour'], change: { added: 2 } })
    expect(await registrations()).toMatchObject([
      { email: 'bea@lists.example', state: 'UNDER_REVIEW', language: 'DE', last_name: 'Bea' },
      { email: 'mira@lists.example', state: 'UNDER_REVIEW', language: 'DE', last_name: 'Mira' },
    ])
    expect([await jobs('registration'), await jobs('reminder')]).toEqual([[], []])
    const { list } = await (await clientOf(noor.uid)).reviews.list({ query: { meetingCode } })
    expect(list.map(({ name }) => name).toSorted()).toEqual(['Bea Lund', 'Mira Holt'])
  })

  test('is told to its people if the organiser says so, once it cannot be undone any more', async () => {
    await importList(two, { tells: 'YES' })

    const due = await jobs('registration')
    expect(due.map(({ due_at }) => Number(due_at) - Date.now() > 9 * 60_000)).toEqual([true, true])
    expect(await jobs('reminder')).toHaveLength(4)
  })

  test('adds nothing the second time', async () => {
    await importList(two)

    expect(await importList(two)).toMatchObject({ added: 0, known: 2, faultyRowNum: 0, change: null })
    expect(await registrations()).toHaveLength(2)
  })

  test('gives a registration to the account that has the address, or proves it later', async () => {
    await importList(`${two}Ada Byron,${ada.email},,\n`)
    const byEmail = async (email: string) => (await registrations()).find((row) => row.email === email)?.uid

    await sql`insert into person (uid, email) values ('UMIRA', 'Mira@lists.example')`.execute(db)

    expect([await byEmail(ada.email), await byEmail('mira@lists.example')]).toEqual([ada.uid, 'UMIRA'])
    const listed = await db.selectFrom('person').select('given_name').where('is_listed', '=', true).execute()
    expect(listed).toEqual([{ given_name: 'Bea' }])
  })

  test('takes the places that are left and no more', async () => {
    await sql`update meeting_registration set capacity = 1 where meeting_code = ${meetingCode}`.execute(db)

    const report = await importList(two)

    expect(report).toMatchObject({ added: 1, faults: [{ line: 3, fault: 'NO_PLACE' }] })
    const { taken } = await db
      .selectFrom('meeting_registration')
      .select('taken')
      .where('meeting_code', '=', meetingCode)
      .executeTakeFirstOrThrow()
    expect(taken).toBe(1)
  })

  test('leaves out people who attend another meeting at the same time', async () => {
    const entry = { meetingCode: 'M2', identity: 'VISITOR', key: 'k'.repeat(22), terms: true as const }
    const person = { firstName: 'Byron', lastName: 'Ada', organisation: 'Engines', email: ada.email }
    await (await clientOf(ada.uid)).registrations.register({
      body: { ...entry, ...person, answers: { topic: 'Heat' } },
    })

    const report = await importList(`Name,Email\nAda Byron,${ada.email}\n`)

    expect(report.faults).toMatchObject([{ line: 2, field: 'email', fault: 'CLASH' }])
  })
})

describe('an import', () => {
  test('is taken back with its places and its people, and is on record', async () => {
    await sql`update meeting_registration set capacity = 9 where meeting_code = ${meetingCode}`.execute(db)
    const { peopleImports, audits } = await clientOf(noor.uid)
    const importId = importIdOf(await importList(two))
    expect((await peopleImports.last({ query: { meetingCode } })).lastImport).toMatchObject({ importId, added: 2 })

    expect(await peopleImports.undo({ body: { meetingCode, importId } })).toEqual({ removed: 2, kept: 0 })

    expect(await registrations()).toEqual([])
    const listed = db.selectFrom('person').select('given_name').where('is_listed', '=', true)
    expect(await listed.execute()).toEqual([{ given_name: '' }, { given_name: '' }])
    await deleteListedPeople(db)
    expect(await listed.execute()).toEqual([])
    const { rows } = await sql`select taken from meeting_registration where meeting_code = ${meetingCode}`.execute(db)
    expect(rows).toEqual([{ taken: 0 }])
    expect((await peopleImports.last({ query: { meetingCode } })).lastImport).toBeNull()
    const { list } = await audits.list({ query: { meetingCode } })
    expect(list.slice(0, 2).map(({ action }) => action)).toEqual(['PEOPLE_IMPORT_UNDO', 'ATTENDEE_IMPORT'])
    expect((await refusal(peopleImports.undo({ body: { meetingCode, importId } }))).code).toBe('itemNotFound')
  })

  test('keeps those who have come further since, and stays after ten minutes', async () => {
    const { peopleImports } = await clientOf(noor.uid)
    const first = importIdOf(await importList(two))
    await sql`update registration set state = 'SIGNED', version = 2 where email = 'bea@lists.example'`.execute(db)
    expect(await peopleImports.undo({ body: { meetingCode, importId: first } })).toEqual({ removed: 1, kept: 1 })

    const second = importIdOf(await importList(two))
    await sql`update people_import set at = now() - interval '601 seconds' where id = ${second}`.execute(db)
    const late = await refusal(peopleImports.undo({ body: { meetingCode, importId: second } }))
    expect([late.code, (await registrations()).length]).toEqual(['itemNotFound', 2])
  })

  test('is for organisers: an examiner may not', async () => {
    expect(await importList(two, {}, lin.uid)).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await registrations()).toEqual([])
  })

  test('of a file that is no list is refused with the reason', async () => {
    expect(await importList('')).toMatchObject({ error: 'importUnreadable' })
  })

  test('of more than ten thousand rows is read up to ten thousand, and its answer stays short', async () => {
    const rows = Array.from({ length: 10_003 }, (_, at) => `Guest ${at},guest${at}@lists.example,Company ${at}`)

    const report = await importList(`Name,Email,Company\n${rows.join('\n')}\n`, { isPreview: 'YES' })

    expect(report).toMatchObject({ added: 10_000, leftOut: 3, faultyRowNum: 0 })
    expect([report.people.length, JSON.stringify(report).length < 60_000]).toEqual([200, true])
  })
})

describe('a list of guests', () => {
  const asGuests = { kind: 'INVITATIONS', identity: 'GUEST' }
  const guests = async () => (await (await clientOf(noor.uid)).peopleImports.guests({ query: { meetingCode } })).list

  test('gives each a link and a code of their own, whose state tells how far they have come', async () => {
    expect(await importList(two, asGuests)).toMatchObject({ added: 2, change: { kind: 'INVITATIONS' } })
    const [bea, mira] = await guests()
    expect([bea?.state, mira?.state, bea?.link === mira?.link]).toEqual(['SENT', 'SENT', false])
    const link = new URL(mira?.link ?? '')
    expect([link.pathname, link.searchParams.get('meetingCode')]).toEqual(['/gdte/visitor', meetingCode])
    const guest = link.searchParams.get('guest') ?? ''

    const { sitePages, registrations: calls } = await clientOf(ada.uid)
    expect(await sitePages.guest({ query: { guest } })).toMatchObject({ name: 'Mira Holt', company: 'Holt' })
    expect((await guests())[1]).toMatchObject({ state: 'OPENED' })
    await sitePages.reply({ body: { guest, reply: 'DECLINED' } })
    expect((await guests())[1]).toMatchObject({ state: 'DECLINED' })
    const entry = {
      meetingCode,
      identity: 'GUEST',
      key: 'g'.repeat(22),
      terms: true as const,
      answers: { topic: 'Heat' },
    }
    const person = { firstName: 'Byron', lastName: 'Ada', organisation: 'Engines', email: ada.email }
    await calls.register({ body: { ...entry, ...person, invitationCode: mira?.invitationCode ?? '' } })
    expect((await guests())[1]).toMatchObject({ state: 'REGISTERED' })
  })

  test('needs no address, adds nothing twice, and is taken back but for those who have opened their link', async () => {
    const csv = 'Name,Company\nMira Holt,Holt\nBea Lund,Lund\n'
    const importId = importIdOf(await importList(csv, asGuests))
    expect(await importList(csv, asGuests)).toMatchObject({ added: 0, known: 2 })
    const [opened] = await guests()
    const { sitePages, peopleImports } = await clientOf(noor.uid)
    await sitePages.guest({ query: { guest: new URL(opened?.link ?? '').searchParams.get('guest') ?? '' } })

    expect(await peopleImports.undo({ body: { meetingCode, importId } })).toEqual({ removed: 1, kept: 1 })

    expect((await guests()).map(({ name }) => name)).toEqual([opened?.name])
    const codes = await sql`select from invitation_code where note in ('Mira Holt', 'Bea Lund')`.execute(db)
    expect(codes.rows).toHaveLength(1)
  })

  describe('invited by mail', () => {
    const named = 'Name,Email\nMira Holt,mira@lists.example\nAda Byron,ada@example.org\nBea Lund,\n'
    const withMails = { ...asGuests, tells: 'YES', peopleLanguage: 'DE' }

    test('reads the invitation in their language with the link that is theirs, once it can no longer be undone', async () => {
      await sql`update person set language = 'FR' where uid = ${ada.uid}`.execute(db)
      await importList(named, withMails)
      expect(await mailsAfter(9)).toEqual([])

      const mails = await mailsAfter(2)

      expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
        ['ada@example.org', 'Vous avez une invitation pour Meeting M1'],
        ['mira@lists.example', 'Sie sind zu Meeting M1 eingeladen'],
      ])
      const mira = (await guests()).find(({ name }) => name === 'Mira Holt')
      const guestOf = (link = '') => new URL(link).searchParams.get('guest')
      expect(new URL(mails[1]?.links[0] ?? '').searchParams.get('meetingCode')).toBe(meetingCode)
      expect(guestOf(mails[1]?.links[0])).toBe(guestOf(mira?.link))
    })

    test('gets one mail, also where the list is imported again and the job runs twice', async () => {
      await importList(named, withMails)
      await importList(named, withMails)

      expect(await mailsAfter(11, { times: 2 })).toHaveLength(2)
    })

    test('gets none where the organiser does not want that, takes the list back, or has their answer', async () => {
      await importList(named, asGuests)
      expect(await mailsAfter(11)).toEqual([])
      await db.deleteFrom('event_guest').execute()

      const importId = importIdOf(await importList(named, withMails))
      await (await clientOf(noor.uid)).peopleImports.undo({ body: { meetingCode, importId } })
      expect(await mailsAfter(11)).toEqual([])

      await importList(named, withMails)
      const { sitePages } = await clientOf(ada.uid)
      for (const { link } of await guests())
        await sitePages.reply({ body: { guest: new URL(link).searchParams.get('guest') ?? '', reply: 'DECLINED' } })
      expect(await mailsAfter(11)).toEqual([])
    })
  })
})
