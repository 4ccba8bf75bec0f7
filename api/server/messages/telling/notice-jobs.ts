import { sql } from 'kysely'
import { locales } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import type { Settings } from '../../core/settings.ts'
import { asPerson } from '../../http/row-security.ts'
import { mailWords } from '../../mail/mail-words.ts'
import { noticeMailWords } from '../../mail/notice-words.ts'
import type { JobKind, Work } from '../../queue/job.ts'
import { wakeWorkers } from '../../queue/wake.ts'
import { pageOfNotices } from '../notice-rows.ts'
import { chatLink, senderOf, type Waiting, waitingOf } from '../waiting-rooms.ts'
import { isolated, noticesLink, pageOfNotice, sentenceOf } from './notice-texts.ts'
import { queuePushes } from './push-jobs.ts'
import type { PushNote } from './push-request.ts'
import { type LateRoom, lateRoomOf, lateSide, readersNow } from './quiet-hours.ts'

/** The number of new notices up to which each is pushed by itself; more of them are counted in one push. */
const maxSinglePushes = 3
/** The number of newest notices among which new ones are looked for. */
const maxNotices = 50
/** The most characters of a text that are pushed. */
const maxTextLength = 160

interface Device {
  deviceId: string
  endpoint: string
  language: Language
  hidesText: boolean
}

/** Returns the browsers of these people that get pushes of a kind. */
async function devicesOf(tx: Db, uids: readonly string[], kind: string) {
  const { rows } = await sql<Omit<Device, 'language'> & { language: string }>`
    select device.id as "deviceId", endpoint, device.language, coalesce(hides_text, false) as "hidesText"
    from push_device as device
    join session on session.id = device.session_id and session.expires_at > now()
    left join notice_box as box on box.uid = device.uid
    where device.uid = any(${[...uids]}::text[]) and ${kind} <> all(coalesce(box.unpushed, '{}'))
    order by device.created_at`.execute(tx)
  return rows.map(({ language, ...row }): Device => ({ ...row, language: isLanguage(language) ? language : 'EN' }))
}

const shortened = (text: string) => {
  const letters = [...text]
  return letters.length <= maxTextLength ? text : `${letters.slice(0, maxTextLength - 1).join('')}…`
}

const written = (language: Language, note: Omit<PushNote, 'lang' | 'dir'>): PushNote => ({
  ...note,
  lang: locales[language].tag,
  dir: locales[language].dir,
})

/** Pushes what is unread on the side of a room that this job names. A second run of the same job finds nothing. */
async function pushRoom(tx: Db, jobId: string, settings: Settings, late: LateRoom | undefined) {
  const waiting = await waitingOf(
    tx,
    late ? lateSide(late) : sql`update message_side set push_job = null where push_job = ${jobId}::uuid returning *`,
  )
  if (!waiting) return 0
  const { rows } = await sql<{ uid: string }>`
    select ${waiting.uid}::text as uid where ${waiting.uid}::text is not null
    union all
    select uid from enterprise_member
    where enterprise_code = ${waiting.enterpriseCode} and role in ('OWNER', 'SALES')`.execute(tx)
  const all = rows.map(({ uid }) => uid)
  const readers = late ? all.filter((uid) => uid === late.uid) : await readersNow(tx, 'notice', all, waiting)
  const devices = await devicesOf(tx, readers, 'MESSAGE')
  await queuePushes(
    tx,
    devices.map((device) => ({ ...device, note: noteOfRoom(waiting, device, settings) })),
  )
  return devices.length
}

function noteOfRoom(waiting: Waiting, { language, hidesText }: Device, settings: Settings) {
  const url = chatLink(waiting, language, settings)
  const tag = `room ${waiting.roomId}`
  if (hidesText) {
    return written(language, { title: translator(noticeMailWords, language)('hiddenMessage'), body: '', url, tag })
  }
  const sender = isolated(senderOf(waiting, language), language)
  const title = translator(mailWords, language)('unreadSubject', { sender, count: waiting.unread })
  return written(language, { title, body: shortened(waiting.text), url, tag })
}

interface Box {
  uid: string
  unpushed: string[]
  pushedUntil: Date
}

/** Takes what this job is to push. In quiet hours it puts another job in its place, which is due when they end. */
async function takeBox(tx: Db, jobId: string) {
  const { rows } = await sql<Box & { isQuiet: boolean }>`
    with due as (
      select uid, quiet_end_of(quiet_from, quiet_until, quiet_zone, now()) as ends
      from notice_box where push_job = ${jobId}::uuid
    ), taken as (
      update notice_box as box set push_job = case when ends is not null then gen_random_uuid() end
      from due where box.uid = due.uid and push_job = ${jobId}::uuid
      returning box.uid, unpushed, pushed_until, push_job, ends
    ), queued as (
      insert into queued_job (id, kind, party, payload, due_at)
      select push_job, 'notice', uid, '{"of": "BOX"}', ends from taken where ends is not null
    )
    select uid, unpushed, pushed_until as "pushedUntil", ends is not null as "isQuiet" from taken`.execute(tx)
  const [box] = rows
  return box?.isQuiet ? undefined : box
}

/** Pushes the notices that came since the last push. A second run of the same job finds nothing. */
async function pushBox(tx: Db, jobId: string, { db, settings }: Work) {
  const box = await takeBox(tx, jobId)
  const devices = box ? await devicesOf(tx, [box.uid], '') : []
  if (!box || devices.length === 0) return 0
  let newest = box.pushedUntil
  const pushes = new Map<Language, { shown: PushNote[]; hidden: PushNote[] }>()
  for (const language of new Set(devices.map((device) => device.language))) {
    const { list } = await asPerson(db, box.uid, (reading) =>
      pageOfNotices(reading, box.uid, { pageSize: maxNotices }, language),
    )
    const fresh = list.filter(
      ({ kind, isRead, at }) => !isRead && new Date(at) > box.pushedUntil && !box.unpushed.includes(kind),
    )
    newest = fresh.reduce((latest, { at }) => (new Date(at) > latest ? new Date(at) : latest), newest)
    pushes.set(language, notesOf(fresh, language, settings))
  }
  await queuePushes(
    tx,
    devices.flatMap((device) => {
      const { shown = [], hidden = [] } = pushes.get(device.language) ?? {}
      return (device.hidesText ? hidden : shown).map((note) => ({ ...device, note }))
    }),
  )
  await tx.updateTable('notice_box').set({ pushed_until: newest }).where('uid', '=', box.uid).execute()
  return devices.length
}

type Notices = Awaited<ReturnType<typeof pageOfNotices>>['list']

function notesOf(fresh: Notices, language: Language, settings: Settings) {
  if (fresh.length === 0) return { shown: [], hidden: [] }
  const t = translator(noticeMailWords, language)
  const all = { body: '', url: noticesLink(language, settings), tag: 'notices' }
  const hidden = [
    written(language, {
      ...all,
      title: fresh.length === 1 ? t('hiddenNotice') : t('subject', { count: fresh.length }),
    }),
  ]
  if (fresh.length > maxSinglePushes) {
    return { hidden, shown: [written(language, { ...all, title: t('subject', { count: fresh.length }) })] }
  }
  const singles = fresh.map((notice) =>
    written(language, {
      title: sentenceOf(notice, language),
      body: notice.kind === 'REQUEST' || notice.kind === 'REPLY' ? shortened(notice.text) : '',
      url: pageOfNotice(notice, language, settings),
      // A later notice of the same thing, such as more leads of one day, takes the place of this one.
      tag: notice.id.replace(/\.\d+$/, ''),
    }),
  )
  return { hidden, shown: singles }
}

/** Looks what is new for somebody, and queues it for each of their browsers. */
export const noticeJobs: JobKind<string> = {
  maxAtOnce: 2,
  maxPerParty: 1,
  givesWay: true,
  backoffSeconds: [30, 300, 3000],

  // The job itself looks at what is new, in the transaction that queues the pushes.
  read: async (_, ids) => new Map(ids.map((id) => [id, id])),

  worker: (work) => ({
    async run(jobId, { payload }) {
      const late = lateRoomOf(payload)
      const isRoom = late !== undefined || (payload as { of?: string }).of === 'ROOM'
      const pushNum = await work.db
        .transaction()
        .execute((tx) => (isRoom ? pushRoom(tx, jobId, work.settings, late) : pushBox(tx, jobId, work)))
      if (pushNum > 0) wakeWorkers('push')
      return { is: 'done' }
    },
  }),
}

/** Queues notices of links that end soon: nothing happens at that moment that would do it. */
export const queueEndingLinks = (db: Db) =>
  sql`
    select queue_notice(owner_uid) from (
      select distinct owner_uid from share_link
      where owner_uid is not null and is_on and expires_at between now() + interval '167 hours' and now() + interval '168 hours'
        and expires_at - created_at > interval '14 days'
      order by owner_uid) as owner`.execute(db)
