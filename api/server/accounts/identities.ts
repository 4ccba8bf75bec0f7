import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type Infer, integer, optional, size, string } from 'superstruct'
import { partnerScopes } from '../../contract/core/roles.ts'
import { email, shape, text } from '../../contract/core/structs.ts'
import type { Db } from '../../db/index.ts'
import type { Schema } from '../../db/schema.ts'
import { hashOfSecret, newSecret, sessionSeconds } from '../http/access.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseNul } from '../http/input.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { appOf, refuseOrigin } from './app-keys.ts'
import { refuseSuspended } from './login.ts'
import { partnerLogin } from './partner-logins.ts'
import { newUid } from './person.ts'

/** The maximum time until an identity expires, in seconds. */
const maxAheadSeconds = 300

/** A person as a partner's server describes them. `id` is the partner's own id of the person. */
const Identity = shape({
  id: text(200, 1),
  email: optional(email()),
  firstName: optional(text(100)),
  lastName: optional(text(100)),
  company: optional(text(200)),
  /** Seconds since 1970. */
  exp: integer(),
  nonce: size(string(), 16, 128),
})
type Identity = Infer<typeof Identity>

const refused = (detail: string) => new Refusal('identityRefused', detail)

/** A partner without a secret is refused like a wrong signature, in the same time. */
const unknownSecret = randomBytes(32)

function refuseForgery(payload: string, signature: string, secret: Buffer | null | undefined) {
  const expected = Buffer.from(
    createHmac('sha256', secret ?? unknownSecret)
      .update(payload)
      .digest('base64url'),
  )
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !secret)
    throw refused('The signature is wrong.')
}

function read(payload: string): Identity {
  try {
    const [error, identity] = Identity.validate(JSON.parse(Buffer.from(payload, 'base64url').toString()), {
      coerce: true,
    })
    if (error) throw error
    refuseNul(identity, '')
    return identity
  } catch {
    throw refused('The identity does not have the shape that was agreed.')
  }
}

function refuseOtherTimes({ exp }: Identity) {
  const secondsLeft = exp - Date.now() / 1000
  if (secondsLeft <= 0) throw refused('The identity has expired.')
  if (secondsLeft > maxAheadSeconds) throw refused(`The identity expires more than ${maxAheadSeconds} s ahead.`)
}

async function spendNonce(appKey: string, { nonce, exp }: Identity, db: Transaction<Schema>) {
  const spent = await db
    .insertInto('spent_identity')
    .values({ id: `${appKey}:${nonce}`, expires_at: new Date(exp * 1000) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw refused('The identity was used before.')
}

/** The person of a partner’s id, made or brought up to date. It is never the Foyer account of the same address. */
async function personOf(
  appKey: string,
  { id, email, firstName, lastName, company }: Identity,
  db: Transaction<Schema>,
) {
  // Two tabs of a new person take turns, so that the person is created once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${appKey}:${id}`}, 0))`.execute(db)
  const stored = await db
    .updateTable('app_identity')
    .set({ app_key: appKey, ...(email !== undefined && { email }) })
    .where('app_key', '=', appKey)
    .where('external_id', '=', id)
    .returning('uid')
    .executeTakeFirst()
  const uid = stored?.uid ?? newUid()
  const columns = {
    ...(firstName !== undefined && { family_name: firstName }),
    ...(lastName !== undefined && { given_name: lastName }),
    ...(company !== undefined && { organisation: company }),
  }
  if (!stored) {
    await db
      .insertInto('person')
      .values({ uid, ...columns })
      .execute()
    await db
      .insertInto('app_identity')
      .values({ app_key: appKey, external_id: id, uid, email: email ?? '' })
      .execute()
  } else if (Object.keys(columns).length > 0) {
    await db.updateTable('person').set(columns).where('uid', '=', uid).execute()
  }
  return uid
}

async function begin(uid: string, { appKey, origin, device }: Record<'appKey' | 'origin' | 'device', string>, db: Db) {
  const token = newSecret()
  const { expires_at } = await db
    .insertInto('session')
    .values({
      token_hash: hashOfSecret(token),
      uid,
      kind: 'PARTNER',
      app_key: appKey,
      origin,
      scopes: [...partnerScopes],
      device,
      expires_at: sql<Date>`now() + make_interval(secs => ${sessionSeconds.PARTNER})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return partnerLogin(token, expires_at, partnerScopes)
}

/** Logins of people for whom a partner’s own server vouches. */
export const identities: Pick<Handlers<'apps'>, 'identify'> = {
  async identify({ body: { appKey, identity } }, { db, settings, origin, remoteAddress, device }) {
    // An app key that does not exist is treated like one without a secret.
    const app = await appOf(appKey, db).catch((error: unknown) => {
      if (error instanceof Refusal) throw refused(error.message)
      throw error
    })
    refuseOrigin(app.origins, origin)
    const [payload = '', signature = '', ...rest] = identity.split('.')
    refuseForgery(payload, signature, app.secret)
    if (rest.length > 0) throw refused('The identity has more than two parts.')
    const claims = read(payload)
    refuseOtherTimes(claims)
    await count(db, [counter('partnerLoginsPerAddress', await addressKey(db, remoteAddress), settings.limits)])

    return db.transaction().execute(async (transaction) => {
      await spendNonce(appKey, claims, transaction)
      const uid = await personOf(appKey, claims, transaction)
      await refuseSuspended(uid, transaction)
      return begin(uid, { appKey, origin, device }, transaction)
    })
  },
}
