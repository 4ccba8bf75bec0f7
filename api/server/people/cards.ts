import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import { levelsOf, type Viewer } from '../../contract/people/visibility.ts'
import type { Db } from '../../db/index.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { codeOnPage } from '../kinds/kind.ts'
import { contactItem, entryIn, nameTexts, personCard } from './card-answer.ts'
import { cardLanguages, completenessIn, languageOfAnswer } from './card-languages.ts'
import { linkBy, sharedBy } from './card-links.ts'
import { cardFigures, countOnCard, defaultDays } from './figures/card-figures.ts'
import { issuedCardOf, ownIssuedCard } from './issued-card.ts'
import { changeOwnCard } from './own-card-changes.ts'
import { resumeOf } from './resume/resume.ts'
import { callersLevel } from './viewer.ts'
import { readHomepage, visibleCard } from './visible-card.ts'

/** Counts whom a person follows and who follows them, and tells whether the caller does. */
async function followsOf(uid: string, callerUid: string | undefined, db: Db) {
  const { rows } = await sql<{ followers: number; following: number; isFollowing: boolean }>`
    select (select count(*)::integer from follow where person_uid = ${uid}) as followers,
      (select count(*)::integer from follow where uid = ${uid}) as following,
      exists (select from follow where person_uid = ${uid} and uid = ${callerUid ?? null}) as "isFollowing"`.execute(db)
  return rows[0] as (typeof rows)[number]
}

interface Asked {
  uid: string
  language: Language
  viewer: Viewer
  shareCode?: string | undefined
}

async function homepage({ uid, language: asked, viewer, shareCode }: Asked, { db, session }: Context) {
  const [{ card, entries, locked, lockedEntries, stored }, follows, sharer] = await Promise.all([
    readHomepage(db, uid, viewer),
    followsOf(uid, session?.uid, db),
    sharedBy(shareCode, asked, db),
  ])
  const languages = cardLanguages(card, entries)
  const available = languages.map(({ language }) => language)
  const language = languageOfAnswer(available, asked, card.fallback)
  const answer = {
    ...{
      card: personCard(card, language, asked),
      language,
      isMaintained: available.includes(asked),
      languages,
      viewer,
    },
    ...{ locked, lounge: entries.map((entry) => entryIn(entry, language, card.fallback)), lockedEntries },
    ...{ ...follows, sharedBy: sharer },
  }
  return { answer, stored, missing: completenessIn(asked, card, entries).missing }
}

/** Returns the uid that a code of some type names; undefined where it names nobody. */
async function uidBy(code: string, type: 'USER' | 'LINK' | 'TEAM', db: Db): Promise<string | undefined> {
  if (type === 'USER') return code
  if (type === 'LINK') {
    const link = await linkBy(code, db)
    const coded = link && codeOnPage(new URL(link.target, 'http://host.invalid'))
    return coded?.kind === 'PERSON' ? coded.code : undefined
  }
  const { rows } = await sql<{ uid: string | null }>`
    select uid from team_member where id::text = ${code}`.execute(db)
  return rows[0]?.uid ?? undefined
}

/** Answers the calls for people’s cards. */
export const cards: Handlers<'cards'> = {
  async homepage({ query: { uid, shareCode, ...query } }, context) {
    const viewer = await callersLevel(context.db, context.session, uid)
    const language = query.language ?? context.language
    return (await homepage({ uid, language, viewer, shareCode }, context)).answer
  },

  async resume({ query }, context) {
    return resumeOf(query, context)
  },

  async countView({ body }, { db, session, settings, remoteAddress, isPrefetch }) {
    if (isPrefetch || session?.uid === body.uid) return null
    await count(db, [counter('visitsPerAddress', await addressKey(db, remoteAddress), settings.limits)])
    await countOnCard('views', body, db)
    return null
  },

  async figures({ query: { days = defaultDays } }, { db, session }) {
    return cardFigures(session.uid, days, db)
  },

  async myHomepage({ query }, context) {
    const { uid } = context.session
    const language = query.language ?? context.language
    const [{ answer, stored, missing }, issued] = await Promise.all([
      homepage({ uid, language, viewer: 'self' }, context),
      issuedCardOf(context.db, uid),
    ])
    const { isFindable, isFindableAnswered, visibility, ownLinks, consentText } = stored
    const { position, duty, dutyDescription, introduction } = stored
    const texts = { ...nameTexts(stored), position, duty, dutyDescription, introduction, consentText }
    return {
      ...answer,
      levels: levelsOf(visibility),
      texts,
      links: ownLinks,
      issued: ownIssuedCard(issued, language),
      isFindable,
      isFindableAnswered,
      missing,
    }
  },

  async contactByCode({ query: { code, type, ...query } }, { db, session, ...context }) {
    const uid = await uidBy(code, type, db)
    if (!uid) throw new Refusal('personNotFound', `The code "${code}" of the type ${type} names nobody.`)
    const card = await visibleCard(db, uid, await callersLevel(db, session, uid))
    return contactItem(card, query.language ?? context.language)
  },

  async changeCard({ body }, { db, session, language }) {
    await changeOwnCard(session.uid, body, language, db)
    return null
  },
}
