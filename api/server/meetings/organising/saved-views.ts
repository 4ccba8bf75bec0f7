import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import { type ViewPage, type ViewSettings, viewLimits } from '../../../contract/meetings/organising/saved-view-terms.ts'
import type { savedViews as calls } from '../../../contract/meetings/organising/saved-views.ts'
import type { Db } from '../../../db/index.ts'
import { nameObject } from '../../../db/person-name.ts'
import { isUuid } from '../../core/uuid.ts'
import type { ForOrganiser, Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'

interface View {
  id: string
  page: ViewPage
  uid: string | null
  made_by: string | null
  name: string
}

/** Waits for other changes of the views of a meeting, so that its limits hold. */
const lockViews = (tx: Db, meetingCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext('saved views'), hashtext(${meetingCode}))`.execute(tx)

/** Returns a view of the caller or of their team. Throws a Refusal if there is none. */
async function viewOf(tx: Db, { organiser, session }: ForOrganiser, viewId: string, isRemoved = false): Promise<View> {
  const view = await tx
    .selectFrom('saved_view')
    .select(['id', 'page', 'uid', 'made_by', 'name'])
    .where('meeting_code', '=', organiser.meetingCode)
    .where('id', '=', isUuid(viewId) ? viewId : null)
    .where((is) => is.or([is('uid', 'is', null), is('uid', '=', session.uid)]))
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!view) throw new Refusal('itemNotFound', `The caller has no view with the id "${viewId}".`)
  return view
}

/** Throws a Refusal where the person, or the team where `uid` is null, has no room for one more view of a page. */
async function refuseTooMany(tx: Db, meetingCode: string, page: ViewPage, uid: string | null) {
  const { rows } = await sql<{ num: number }>`
    select count(*)::integer as num from saved_view
    where meeting_code = ${meetingCode} and page = ${page} and uid is not distinct from ${uid}
      and removed_at is null`.execute(tx)
  if ((rows[0]?.num ?? 0) >= viewLimits.views)
    throw new Refusal('tooManyItems', `A table has at most ${viewLimits.views} views of one person.`)
}

/** Throws a Refusal where another view of the same people has the name. */
async function refuseTaken(tx: Db, meetingCode: string, { id, page, uid, name }: View) {
  const { rows } = await sql`
    select from saved_view
    where meeting_code = ${meetingCode} and page = ${page} and uid is not distinct from ${uid}
      and lower(name) = lower(${name}) and removed_at is null and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw new Refusal('nameTaken', `Another view is called "${name}".`)
}

async function viewsOf(tx: Db, { organiser, session, language }: ForOrganiser, page: ViewPage) {
  const { rows } = await sql<{
    viewId: string
    name: string
    isShared: boolean
    isMine: boolean
    settings: ViewSettings
    maker: PersonName | null
  }>`
    select id::text as "viewId", name, saved_view.uid is null as "isShared",
      coalesce(made_by = ${session.uid}, false) as "isMine", settings,
      ${nameObject()} as maker
    from saved_view left join person on person.uid = made_by
    where meeting_code = ${organiser.meetingCode} and page = ${page} and removed_at is null
      and (saved_view.uid is null or saved_view.uid = ${session.uid})
    order by saved_view.uid is null, lower(name), id`.execute(tx)
  return rows.map(({ maker, ...row }) => ({ ...row, madeBy: maker ? nameIn(maker, language) : '' }))
}

type Saved = Input<typeof calls.save>['body']
type Changed = Input<typeof calls.change>['body']

async function save({ page, name, isShared, settings }: Saved, context: ForOrganiser) {
  const { organiser, session, asMeeting } = context
  const { meetingCode } = organiser
  const uid = isShared ? null : session.uid
  return asMeeting(async (tx) => {
    await lockViews(tx, meetingCode)
    const { rows } = await sql<{ viewId: string }>`
      update saved_view set name = ${name}, settings = ${JSON.stringify(settings)}
      where meeting_code = ${meetingCode} and page = ${page} and uid is not distinct from ${uid}
        and lower(name) = lower(${name}) and removed_at is null
      returning id::text as "viewId"`.execute(tx)
    if (rows[0]) return rows[0]
    await refuseTooMany(tx, meetingCode, page, uid)
    const { id } = await tx
      .insertInto('saved_view')
      .values({
        ...{ meeting_code: meetingCode, page, uid, made_by: session.uid, name },
        settings: JSON.stringify(settings),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { viewId: id }
  })
}

/** Returns whose a view is after a change: null for the team. Only who made it takes it away from the team. */
function ownerAfter(view: View, isShared: boolean | undefined, uid: string) {
  if (isShared === undefined) return view.uid
  if (!isShared && view.uid === null && view.made_by !== uid)
    throw new Refusal('itemNotFound', 'Somebody else shared this view with the team.')
  return isShared ? null : uid
}

async function change({ viewId, name, isShared, settings }: Changed, context: ForOrganiser) {
  const { organiser, session, asMeeting } = context
  const { meetingCode } = organiser
  await asMeeting(async (tx) => {
    await lockViews(tx, meetingCode)
    const before = await viewOf(tx, context, viewId)
    const uid = ownerAfter(before, isShared, session.uid)
    const after = { ...before, uid, name: name ?? before.name }
    await refuseTaken(tx, meetingCode, after)
    if (uid !== before.uid) await refuseTooMany(tx, meetingCode, before.page, uid)
    await tx
      .updateTable('saved_view')
      .set({ uid, name: after.name, ...(settings && { settings: JSON.stringify(settings) }) })
      .where('id', '=', before.id)
      .execute()
  })
  return null
}

/** Answers the calls about the saved views of organisers’ tables. */
export const savedViews: Handlers<'savedViews'> = {
  list: ({ query }, context) => context.asMeeting((tx) => viewsOf(tx, context, query.page)),

  save: ({ body }, context) => save(body, context),

  change: ({ body }, context) => change(body, context),

  async remove({ body }, context) {
    await context.asMeeting(async (tx) => {
      const { id } = await viewOf(tx, context, body.viewId)
      await sql`delete from saved_view where removed_at < now() - interval '1 day'`.execute(tx)
      await sql`update saved_view set removed_at = now() where id = ${id}`.execute(tx)
    })
    return null
  },

  async restore({ body }, context) {
    const { meetingCode } = context.organiser
    await context.asMeeting(async (tx) => {
      await lockViews(tx, meetingCode)
      const view = await viewOf(tx, context, body.viewId, true)
      await refuseTaken(tx, meetingCode, view)
      await refuseTooMany(tx, meetingCode, view.page, view.uid)
      await sql`update saved_view set removed_at = null where id = ${view.id}`.execute(tx)
    })
    return null
  },
}
