import { sql } from 'kysely'
import { audit } from '../../../core/audit.ts'
import { newSecret } from '../../../http/access.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { wholePage } from '../../../http/listing.ts'
import { changeAddress, checkAddress, leaveAddress } from './addresses.ts'
import { checkedContent } from './content.ts'
import { makePage, readOwnPage } from './making.ts'
import { makePack, publishPack } from './packs.ts'
import { checkRevision, hidePage, publishPage, writeDraft } from './publishing.ts'
import { editedPage, listPages, listVersions, lockedPage } from './reading.ts'
import { contentOfTemplate } from './templates.ts'

/** Answers the calls by which organisers make the pages of their meetings. */
export const eventPages: Handlers<'eventPages'> = {
  list: async (_, { db, organiser }) => wholePage(await listPages(db, organiser.meetingCode)),

  edit: ({ query }, context) => editedPage(context.db, context, query.page),

  async watch({ query }, context) {
    const { revision, state, publishAt } = await editedPage(context.db, context, query.page)
    return { revision, state, publishAt }
  },

  async create({ body }, context) {
    const content = await contentOfTemplate(body, context.db)
    return { page: await makePage({ key: body.key, content, address: body.address }, context) }
  },

  createPack: async ({ body }, context) => ({ addedNum: await makePack(body.pack, context) }),

  publishPack: async ({ body }, context) => ({ publishedNum: await publishPack(body.pack, context) }),

  checkAddress: ({ query: { page = '', address } }, { db, organiser }) =>
    checkAddress(db, { page, address, meetingCode: organiser.meetingCode }),

  async setAddress({ body }, context) {
    await changeAddress(body.page, body.address, context)
    return editedPage(context.db, context, body.page)
  },

  async copy({ body }, context) {
    const content = await readOwnPage(context, body.fromPage)
    return { page: await makePage({ key: body.key, content }, context) }
  },

  async save({ body }, context) {
    const { db, session } = context
    const { page, revision } = body
    const content = checkedContent(body.content)
    return db.transaction().execute(async (tx) => {
      checkRevision(await lockedPage(tx, context, page), revision)
      await writeDraft(tx, page, content, session.uid)
      return editedPage(tx, context, page)
    })
  },

  async publish({ body }, context) {
    await publishPage(body, context)
    return editedPage(context.db, context, body.page)
  },

  async hide({ body }, context) {
    await hidePage(body.page, body.what, context)
    return editedPage(context.db, context, body.page)
  },

  versions: async ({ query }, context) => wholePage(await listVersions(context.db, context, query.page)),

  async share({ body }, context) {
    const { db, session } = context
    const { page, days } = body
    return db.transaction().execute(async (tx) => {
      const { revision, content } = await lockedPage(tx, context, page)
      if (revision === 0) await writeDraft(tx, page, content, session.uid)
      await sql`
        update event_page_draft set preview_key = ${days > 0 ? newSecret() : null},
          preview_until = now() + make_interval(days => ${days}),
          published_revision = case when ${revision} = 0 then revision else published_revision end
        where page_code = ${page}`.execute(tx)
      return editedPage(tx, context, page)
    })
  },

  async remove({ body }, context) {
    const { db } = context
    await db.transaction().execute(async (tx) => {
      await lockedPage(tx, context, body.page)
      await leaveAddress(tx, body.page)
      await tx.deleteFrom('event_page').where('code', '=', body.page).execute()
      await audit(tx, context, { action: 'PAGE_REMOVE', subject: body.page })
    })
    return null
  },
}
