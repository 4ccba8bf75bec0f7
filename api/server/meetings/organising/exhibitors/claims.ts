import { sql } from 'kysely'
import { isLanguage } from '../../../../contract/core/languages.ts'
import { claimDays } from '../../../../contract/meetings/organising/exhibitor-terms.ts'
import { pageLink } from '../../../../contract/page-link.ts'
import type { Db } from '../../../../db/index.ts'
import { audit } from '../../../core/audit.ts'
import { inLanguage } from '../../../core/language-map.ts'
import { hashOfSecret, newSecret } from '../../../http/access.ts'
import type { ForOrganiser, Handlers } from '../../../http/handlers.ts'
import { count, counter } from '../../../http/limits.ts'
import { changeEach, Refusal } from '../../../http/refusal.ts'
import { postMail, recipientKey, refuseWithoutMails } from '../../../mail/outgoing.ts'
import { acceptClaim, type Claimable, claimable, claimedBy, nameOf, refuseClaimed } from './claiming.ts'

interface Made {
  exhibitor: Claimable
  secret: string
  expiresAt: Date
}

/** Ends the open link of an exhibitor. Returns whether there was one. */
async function revoke(tx: Db, { organiser }: ForOrganiser, exhibitorCode: string) {
  const { numUpdatedRows } = await tx
    .updateTable('exhibitor_claim')
    .set({ revoked_at: new Date() })
    .where('meeting_code', '=', organiser.meetingCode)
    .where('exhibitor_code', '=', exhibitorCode)
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes a link for an exhibitor, in the place of an earlier one. Throws a Refusal before anything is changed. */
async function makeLink(tx: Db, context: ForOrganiser, exhibitorCode: string): Promise<Made> {
  const { meetingCode } = context.organiser
  const exhibitor = await claimable(tx, exhibitorCode)
  if (exhibitor?.meetingCode !== meetingCode)
    throw new Refusal('exhibitorNotFound', `The meeting has no exhibitor with the code "${exhibitorCode}".`)
  refuseClaimed(exhibitor)
  await revoke(tx, context, exhibitorCode)
  const secret = newSecret()
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into exhibitor_claim (meeting_code, exhibitor_code, secret_hash, made_by, expires_at)
    values (${meetingCode}, ${exhibitorCode}, ${hashOfSecret(secret)}, ${context.session.uid},
      now() + make_interval(days => ${claimDays}))
    returning expires_at as "expiresAt"`.execute(tx)
  await audit(tx, context, { action: 'CLAIM_LINK', subject: exhibitorCode, after: { name: nameOf(exhibitor) } })
  return { exhibitor, secret, expiresAt: (rows[0] as { expiresAt: Date }).expiresAt }
}

/** Returns the language of the account that an address has; undefined if there is none. */
async function languageOf(db: Db, email: string) {
  const row = await db
    .selectFrom('person')
    .select('language')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row && isLanguage(row.language) ? row.language : undefined
}

/** Answers the calls about the links by which exhibitors are handed over. */
export const exhibitorClaims: Handlers<'exhibitorClaims'> = {
  async make({ body: { exhibitorCodes, language: asked } }, context) {
    const { db, session, settings, asMeeting } = context
    const language = asked ?? context.language
    const codes = [...new Set(exhibitorCodes)].sort()
    await count(db, [counter('claimCallsPerPerson', session.uid, settings.limits)])
    const { done, refused } = await asMeeting((tx) =>
      changeEach(codes, language, (code) => makeLink(tx, context, code)),
    )
    return {
      links: done.map(({ exhibitor: { exhibitorCode, name, fallback, hall, booth }, secret, expiresAt }) => ({
        ...{ exhibitorCode, name: inLanguage(name, language, fallback), hall, booth },
        ...{ id: secret, expiresAt: expiresAt.toISOString() },
      })),
      refused: refused.map(({ row: exhibitorCode, ...reason }) => ({ exhibitorCode, ...reason })),
    }
  },

  async mail({ body: { exhibitorCode, email, language: asked } }, context) {
    const { db, session, settings, asMeeting } = context
    const { limits } = settings
    refuseWithoutMails(settings)
    const recipient = await recipientKey(db, email.toLowerCase())
    await count(db, [
      counter('claimCallsPerPerson', session.uid, limits),
      counter('mailsPerRecipientInAMinute', `CLAIM:${exhibitorCode}:${recipient}`, limits),
      counter('mailsPerRecipientInAnHour', recipient, limits),
      counter('mailsInAll', 'all', limits),
    ])
    const { exhibitor, secret, expiresAt } = await asMeeting((tx) => makeLink(tx, context, exhibitorCode))
    const language = (await languageOf(db, email)) ?? asked ?? context.language
    const facts = {
      enterprise: inLanguage(exhibitor.name, language, exhibitor.fallback),
      meeting: inLanguage(exhibitor.meeting, language, exhibitor.meetingFallback),
      days: claimDays,
      link: settings.publicUrl + pageLink('claimExhibitor', { id: secret, language }),
    }
    await postMail(db, settings, { kind: 'exhibitorClaim', to: email, language, facts })
    return { expiresAt: expiresAt.toISOString() }
  },

  revoke: ({ body: { exhibitorCode } }, context) =>
    context.asMeeting(async (tx) => {
      if (!(await revoke(tx, context, exhibitorCode)))
        throw new Refusal('linkNotFound', 'The exhibitor has no open link.')
      await audit(tx, context, { action: 'CLAIM_REVOKE', subject: exhibitorCode })
      return null
    }),

  async read({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const { claim, exhibitor } = await claimedBy(db, query.id)
    const { exhibitorCode, name, fallback, logo, hall, booth, meetingCode } = exhibitor
    const { meeting, meetingFallback, exhibitNum, leadNum } = exhibitor
    return {
      ...{ exhibitorCode, name: inLanguage(name, language, fallback), logo, hall, booth, meetingCode },
      ...{ meeting: inLanguage(meeting, language, meetingFallback), exhibitNum, leadNum },
      expiresAt: claim.expiresAt.toISOString(),
    }
  },

  accept: ({ body }, context) => acceptClaim(body.id, context),
}
