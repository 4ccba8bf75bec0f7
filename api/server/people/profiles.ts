import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { UserInfo } from '../../contract/accounts/sessions.ts'
import { cardParts } from '../../contract/people/profiles.ts'
import type { Db } from '../../db/index.ts'
import { changePassword, deleteAccount } from '../accounts/account.ts'
import { userInfoOf } from '../accounts/person.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { isOperator } from '../http/membership.ts'
import { Refusal } from '../http/refusal.ts'
import { drawPortrait, pictureBytes, storePortrait } from '../media/media.ts'
import { personCard } from './card-answer.ts'
import { changeCard } from './card-changes.ts'
import { cardLanguages, languagesOfCard } from './card-languages.ts'
import { dataOf } from './data-export.ts'
import { countOnCard } from './figures/card-figures.ts'
import { isProven } from './real-name.ts'
import { vcardOf } from './vcard.ts'
import { portraitForVcard } from './vcard-portrait.ts'
import { callersLevel } from './viewer.ts'
import { readHomepage, visibleCard } from './visible-card.ts'

interface CardCounts {
  isRealName: boolean
  followers: number
  following: number
}

/** Returns what a person alone knows of their card. Throws a Refusal if nobody has the uid. */
async function cardCountsOf(uid: string, db: Db): Promise<CardCounts> {
  const { rows } = await sql<CardCounts>`
    select real_name_checked_at is not null as "isRealName",
      (select count(*)::integer from follow where person_uid = person.uid) as followers,
      (select count(*)::integer from follow where follow.uid = person.uid) as following
    from person where uid = ${uid}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('personNotFound', `Nobody has the uid "${uid}".`)
  return row
}

/** Returns the names of the empty parts of a card. */
function missingOf(user: Infer<typeof UserInfo>) {
  const filled = { ...user, names: user.firstName && user.lastName }
  return cardParts.filter((part) => !filled[part])
}

/** Returns true if the name is proven. Asks the operator's service until it confirms the name. */
async function checkRealName({ db, session, settings, language }: LoggedIn) {
  const { uid } = session
  const { isRealName } = await cardCountsOf(uid, db)
  const isAvailable = settings.realNameUrl !== ''
  if (isRealName || !isAvailable) return { isAvailable, isVerified: isRealName }

  await count(db, [counter('realNameChecksPerPerson', uid, settings.limits)])
  const user = await userInfoOf(uid, language, db)
  if (!(await isProven(user, settings.realNameUrl))) return { isAvailable, isVerified: false }
  // Only the checked name is marked as proven, in case the person changed it meanwhile.
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ real_name_checked_at: new Date() })
    .where('uid', '=', uid)
    .where('family_name', '=', user.firstName)
    .where('given_name', '=', user.lastName)
    .executeTakeFirst()
  return { isAvailable, isVerified: numUpdatedRows > 0n }
}

/** Answers the calls about a person’s own card and account. */
export const profiles: Handlers<'profiles'> = {
  async userInfo({ query }, { db, session, language }) {
    return userInfoOf(session.uid, query.language ?? language, db)
  },

  async languages({ query: { uid } }, { db, session }) {
    const { card, entries } = await readHomepage(db, uid, await callersLevel(db, session, uid))
    return cardLanguages(card, entries)
  },

  async baseInfo({ query }, { db, session, settings, language }) {
    const counts = await cardCountsOf(session.uid, db)
    const { card, entries } = await readHomepage(db, session.uid, 'self')
    const user = await userInfoOf(session.uid, query.language ?? language, db)
    const { uid, name, avatar, position, companyName, enterpriseCode } = user
    const missing = missingOf(user)
    return {
      uid,
      name,
      avatar,
      position,
      companyName,
      enterpriseCode,
      completeness: Math.round((1 - missing.length / cardParts.length) * 100),
      missing,
      languages: languagesOfCard(card, entries),
      ...counts,
      ...((await isOperator(session.uid, settings, db)) && { isOperator: true }),
    }
  },

  async update({ body }, { db, session, language }) {
    await changeCard(session.uid, body, language, db)
    return userInfoOf(session.uid, language, db)
  },

  async setAvatar({ body: { image } }, { db, session, settings }) {
    if (!image) return { avatar: await storePortrait(session.uid, undefined, db) }
    const bytes = pictureBytes(image)
    await count(db, [counter('avatarsPerPerson', session.uid, settings.limits)])
    return { avatar: await storePortrait(session.uid, await drawPortrait(bytes), db) }
  },

  async checkRealName(_, context) {
    return checkRealName(context)
  },

  async vcard({ query }, { db, session, settings, language, isPrefetch }) {
    const card = await visibleCard(db, query.uid, await callersLevel(db, session, query.uid))
    const reader = query.language ?? language
    const person = personCard(card, reader)
    const portrait = await portraitForVcard(person.avatar, db)
    if (session?.uid !== query.uid && !isPrefetch) {
      const { uid, channel = 'DIRECT' } = query
      await countOnCard('saves', { uid, channel, language: reader }, db)
    }
    const version = query.version ?? '3.0'
    return vcardOf(person, { publicUrl: settings.publicUrl, portrait, version, language: reader, main: card })
  },

  async changePassword({ body }, context) {
    await changePassword(body, context)
    return null
  },

  async exportData(_, { db, session }) {
    return dataOf(session.uid, db)
  },

  async deleteAccount({ body }, context) {
    await deleteAccount(body.password, context)
    return null
  },
}
