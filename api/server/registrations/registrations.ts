import type { Infer } from 'superstruct'
import type { Input } from '../../contract/core/endpoint.ts'
import type { registrations as calls } from '../../contract/registrations/registrations.ts'
import { mayUse } from '../http/access.ts'
import type { Context, Handlers, LoggedIn } from '../http/handlers.ts'
import { mapPage, pageOf } from '../http/listing.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { registerNewcomer } from './new-accounts.ts'
import { cancelRegistration, registerMember, updateRegistration } from './registering.ts'
import { registrationCalendar } from './registration-calendar.ts'
import { clashOf, listedItem, newestOf, registrationItem, registrationsOf } from './registration-rows.ts'
import { channelOf, placesLeft, setupOf } from './setup.ts'
import { offeredTo } from './waiting.ts'

type Registered = Infer<typeof calls.register.data>

/** Returns the context of a caller who is logged in and may register here; undefined for all others. */
const memberOf = (context: Context): LoggedIn | undefined => {
  const { session } = context
  return session && mayUse(session, 'register') ? { ...context, session } : undefined
}

async function register({ body }: Input<typeof calls.register>, context: Context): Promise<Registered> {
  const member = memberOf(context)
  if (!member) return registerNewcomer(body, context)
  const { registrationId, state } = await registerMember(body, member)
  return { registrationId, meetingCode: body.meetingCode, status: state, login: null, isMailSent: false }
}

/** Answers the calls about registrations for meetings. */
export const registrations: Handlers<'registrations'> = {
  async status({ meetingCode, meetingType }, context) {
    const { db, language } = context
    const setup = await setupOf(meetingCode, meetingType, db)
    const uid = memberOf(context)?.session.uid
    const row = uid ? await asPerson(db, uid, (tx) => newestOf(uid, meetingCode, tx)) : undefined
    const clash = uid ? await clashOf(uid, meetingCode, language, db) : null
    const offeredIdentity = uid ? await offeredTo(uid, meetingCode, db) : ''
    const channel = channelOf(setup)
    const isTaking = channel === 'OPEN' || (channel === 'FULL' && offeredIdentity !== '')
    const isRegistered = row !== undefined && row.status !== 'CANCELLED'
    return {
      meetingCode,
      channel,
      status: row?.status ?? 'NONE',
      registrationId: row?.registrationId ?? '',
      reason: row?.reason ?? '',
      canRegister: isTaking && !isRegistered && !clash,
      offeredIdentity,
      placesLeft: placesLeft(setup),
      clash,
    }
  },

  register,
  registerJbh: register,

  async mine({ body }, { db, session, ...context }) {
    const { uid } = session
    const page = await asPerson(db, uid, (tx) => pageOf(tx, body, registrationsOf(uid, body.status)))
    return mapPage(page, (row) => listedItem(row, body.language ?? context.language))
  },

  async detail({ meetingCode, meetingType, query }, { db, session, ...context }) {
    await setupOf(meetingCode, meetingType, db)
    const row = await asPerson(db, session.uid, (tx) => newestOf(session.uid, meetingCode, tx))
    return row ? registrationItem(row, query.language ?? context.language) : null
  },

  async calendar({ meetingCode, meetingType, query }, { db, session, settings, ...context }) {
    const setup = await setupOf(meetingCode, meetingType, db)
    const row = await asPerson(db, session.uid, (tx) => newestOf(session.uid, meetingCode, tx))
    if (!row) throw new Refusal('registrationNotFound', 'The caller is not registered.')
    return registrationCalendar(row, setup, query.language ?? context.language, settings)
  },

  update: ({ body }, context) => updateRegistration(body, context),
  cancel: ({ body }, context) => cancelRegistration(body.registrationId, context),
}
