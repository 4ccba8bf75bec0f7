import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '../../contract/core/roles.ts'
import type { Db } from '../../db/index.ts'
import { audit, type Deed } from '../core/audit.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { appOf, isAllowed, normalOrigin } from './app-keys.ts'
import { identities } from './identities.ts'
import { partnerLogins } from './partner-logins.ts'

/** The maximum number of origins of one app key. */
const maxOrigins = 20
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

const newAppKey = () => `app_${Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

function normalOrigins(entered: string[]) {
  if (entered.length > maxOrigins) throw invalidInput('origins', `${maxOrigins} origins at most`)
  const origins = entered.map((entry, at) => {
    const origin = normalOrigin(entry)
    if (!origin) throw invalidInput(`origins.${at}`, 'an https origin such as https://fair.example')
    return origin
  })
  return [...new Set(origins)]
}

const notFound = (appKey: string) => new Refusal('appNotFound', `The person has no app key "${appKey}".`)

/** An app key of one's own that is not revoked, changed. Somebody else's is as good as missing. */
async function change(
  appKey: string,
  uid: string,
  set: { name?: string; origins?: string[]; secret?: Buffer; revoked_at?: Date },
  db: Db,
) {
  const changed = await db
    .updateTable('app')
    .set(set)
    .where('app_key', '=', appKey)
    .where('owner_uid', '=', uid)
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw notFound(appKey)
  return changed
}

const columns = ['app_key', 'name', 'origins', 'secret', 'created_at'] as const

const asApp = (row: { app_key: string; name: string; origins: string[]; secret: Buffer | null; created_at: Date }) => ({
  appKey: row.app_key,
  name: row.name,
  origins: row.origins,
  hasSecret: row.secret !== null,
  createdAt: row.created_at.toISOString(),
})

/** Adds a change of an app key to the audit of a meeting that the caller organises, where the call names one. */
async function auditChange(tx: Db, meetingCode: string | undefined, { session, device }: LoggedIn, deed: Deed) {
  if (!meetingCode) return
  const organiser = await tx
    .selectFrom('meeting_member')
    .select('uid')
    .where('meeting_code', '=', meetingCode)
    .where('uid', '=', session.uid)
    .where('role', '=', 'ORGANISER')
    .executeTakeFirst()
  if (!organiser) throw new Refusal('meetingNotFound', `The caller does not organise a meeting "${meetingCode}".`)
  await audit(tx, { organiser: { meetingCode }, session, device }, deed)
}

interface Consent {
  appKey: string
  name: string
  origin: string
  scopes: Scope[]
  agreedAt: Date
}

/** Ends the logins of websites that an app key names no longer. */
async function endElsewhere(appKey: string, origins: string[], db: Db) {
  const used = await db.selectFrom('session').select('origin').distinct().where('app_key', '=', appKey).execute()
  const gone = used.map(({ origin }) => origin).filter((origin) => !isAllowed(origins, origin))
  if (gone.length === 0) return
  await db.deleteFrom('session').where('app_key', '=', appKey).where('origin', 'in', gone).execute()
}

/** App keys, and the logins that they allow. */
export const apps: Handlers<'apps'> = {
  ...partnerLogins,
  ...identities,

  async describe({ query: { appKey, origin, scopes = 'follow' } }, { db, session }) {
    const { name, origins } = await appOf(appKey, db)
    const agreed =
      session &&
      session.kind !== 'PARTNER' &&
      (await db
        .selectFrom('app_consent')
        .select('agreed_at')
        .where('uid', '=', session.uid)
        .where('app_key', '=', appKey)
        .where('origin', '=', origin)
        .where(sql<boolean>`scopes @> ${scopes.split(/\s+/)}::text[]`)
        .executeTakeFirst())
    return { name, isAllowed: isAllowed(origins, origin), hasAgreed: Boolean(agreed) }
  },

  async consents(_, { db, session }) {
    const { rows } = await sql<Consent>`
      select app_key as "appKey", app.name, consent.origin, consent.scopes, consent.agreed_at as "agreedAt"
      from app_consent as consent join app using (app_key)
      where consent.uid = ${session.uid} and app.revoked_at is null and cardinality(consent.scopes) > 0
      order by consent.agreed_at desc, app_key, consent.origin`.execute(db)
    return rows.map(({ agreedAt, ...consent }) => ({ ...consent, agreedAt: agreedAt.toISOString() }))
  },

  async withdraw({ body: { appKey, origin } }, { db, session: { uid } }) {
    await db.transaction().execute(async (transaction) => {
      // The consent comes first: a person who agrees at this moment waits, and their login comes after this or not at
      // all.
      for (const table of ['app_consent', 'app_code', 'session'] as const) {
        await sql`
          delete from ${sql.table(table)} where uid = ${uid} and app_key = ${appKey} and origin = ${origin}`.execute(
          transaction,
        )
      }
    })
    return null
  },

  async list(_, { db, session }) {
    const apps = await db
      .selectFrom('app')
      .select(columns)
      .where('owner_uid', '=', session.uid)
      .where('revoked_at', 'is', null)
      .orderBy('created_at')
      .orderBy('app_key')
      .execute()
    return apps.map(asApp)
  },

  async save({ body: { appKey, name, origins: entered, meetingCode } }, context) {
    const { db, session, settings } = context
    const origins = normalOrigins(entered)
    if (appKey === undefined) await count(db, [counter('appKeysPerPerson', session.uid, settings.limits)])
    return db.transaction().execute(async (transaction) => {
      const made = { app_key: newAppKey(), name, origins, owner_uid: session.uid }
      const row =
        appKey === undefined
          ? await transaction.insertInto('app').values(made).returning(columns).executeTakeFirstOrThrow()
          : await change(appKey, session.uid, { name, origins }, transaction)
      if (appKey !== undefined) await endElsewhere(appKey, origins, transaction)
      await auditChange(transaction, meetingCode, context, {
        action: 'APP_SAVE',
        subject: row.app_key,
        after: { name },
      })
      return asApp(row)
    })
  },

  async makeSecret({ body: { appKey, meetingCode } }, context) {
    const secret = randomBytes(32)
    await context.db.transaction().execute(async (transaction) => {
      const { name } = await change(appKey, context.session.uid, { secret }, transaction)
      await auditChange(transaction, meetingCode, context, { action: 'APP_SECRET', subject: appKey, after: { name } })
    })
    return { secret: secret.toString('base64url') }
  },

  async revoke({ body: { appKey, meetingCode } }, context) {
    await context.db.transaction().execute(async (transaction) => {
      const { name } = await change(appKey, context.session.uid, { revoked_at: new Date() }, transaction)
      await transaction.deleteFrom('session').where('app_key', '=', appKey).execute()
      await auditChange(transaction, meetingCode, context, { action: 'APP_REVOKE', subject: appKey, before: { name } })
    })
    return null
  },
}
