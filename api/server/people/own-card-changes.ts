import { sql } from 'kysely'
import type { Input } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import { publicAddress } from '../../contract/core/public-address.ts'
import type { cards as calls } from '../../contract/people/cards.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap, SpeltNames } from '../../db/schema.ts'
import { indexEntries } from '../../db/search/search-index.ts'
import { invalidFields, invalidInput } from '../http/refusal.ts'
import { refuseLocked } from './issued-card.ts'
import { isAlwaysOn, storedTerms, type Terms } from './shown-terms.ts'

type Change = Input<typeof calls.changeCard>['body']

interface Row {
  names: SpeltNames
  position: LanguageMap
  duty: LanguageMap
  duty_description: LanguageMap
  introduction: LanguageMap
  consent_text: LanguageMap
  visibility: Record<string, unknown>
  links: string[]
  link_terms: Record<string, Terms>
}

/** A text in all languages after a change in one; an empty text takes it away. */
function textAfter(before: LanguageMap, text: string, language: Language): string {
  const { [language]: _, ...others } = before
  return JSON.stringify(text ? { ...others, [language]: text } : others)
}

/** The names in all languages after a change in one. Throws a Refusal where only one part of a name is left. */
function namesAfter({ names }: Row, { firstName, lastName }: Change, language: Language): string {
  const { [language]: before = { firstName: '', lastName: '' }, ...others } = names
  const after = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName }
  if (!after.firstName && !after.lastName) return JSON.stringify(others)
  const path = after.firstName ? 'lastName' : 'firstName'
  if (!after[path]) throw invalidInput(path, 'both parts of a name, or none')
  return JSON.stringify({ ...others, [language]: after })
}

/** Returns the links as they are stored. Throws a Refusal that names those that are no public https addresses. */
function storedLinks(links: string[]): string[] {
  const addresses = links.map((link) => publicAddress(link))
  const fields = addresses.flatMap((address, at) =>
    address?.startsWith('https:') ? [] : [{ path: `links.${at}`, expected: 'a public https address' }],
  )
  if (fields.length > 0) throw invalidFields(fields, 'A link is no public https address.')
  return [...new Set(addresses as string[])]
}

/**
 * Returns the links after a change, and the terms of those that are not always on. Throws a Refusal that names what is
 * no link of the card, and what would end before it begins.
 */
function linksAfter(row: Row, change: Change): { links: string[]; terms: Record<string, Terms> } {
  const links = change.links ? storedLinks(change.links) : row.links
  const terms = new Map(Object.entries(row.link_terms))
  for (const [at, { address, ...given }] of (change.linkTerms ?? []).entries()) {
    const link = publicAddress(address)
    if (!link || !links.includes(link)) throw invalidInput(`linkTerms.${at}.address`, 'a link of the card')
    terms.set(link, storedTerms(given, `linkTerms.${at}`))
  }
  const held = [...terms].filter(([link, term]) => links.includes(link) && !isAlwaysOn(term))
  return { links, terms: Object.fromEntries(held) }
}

/** Returns true if a change takes a link off the card, or gives it a time at which it is not shown. */
function isLinkTaken(row: Row, change: Change, link: string): boolean {
  if (!change.links && !change.linkTerms) return false
  const { links, terms } = linksAfter(row, change)
  return !links.includes(link) || (change.linkTerms !== undefined && link in terms && !(link in row.link_terms))
}

function columnsAfter(row: Row, change: Change, language: Language) {
  const { links, terms } = linksAfter(row, change)
  const levels = Object.fromEntries((change.levels ?? []).map(({ field, level }) => [field, level]))
  return {
    ...(change.duty !== undefined && { duty: textAfter(row.duty, change.duty, language) }),
    ...(change.dutyDescription !== undefined && {
      duty_description: textAfter(row.duty_description, change.dutyDescription, language),
    }),
    ...(change.introduction !== undefined && {
      introduction: textAfter(row.introduction, change.introduction, language),
    }),
    ...(change.consentText !== undefined &&
      change.consentText !== (row.consent_text[language] ?? '') && {
        consent_text: textAfter(row.consent_text, change.consentText, language),
        consent_version: sql<number>`consent_version + 1`,
      }),
    ...((change.links || change.linkTerms) && { links, link_terms: JSON.stringify(terms) }),
    ...(change.levels && { visibility: JSON.stringify({ ...row.visibility, ...levels }) }),
    ...(change.isFindable !== undefined && { is_findable: change.isFindable, findable_answered_at: new Date() }),
  }
}

/** Changes the named parts of a person’s card. `language` is that of the texts where the change names none. */
export async function changeOwnCard(uid: string, change: Change, language: Language, db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into card (uid) values (${uid}) on conflict do nothing`.execute(tx)
    // Held, because two changes at once would each write the whole of the other's texts.
    const row = await tx
      .selectFrom('person')
      .innerJoin('card', 'card.uid', 'person.uid')
      .select([
        'names',
        'person.position',
        'duty',
        'duty_description',
        'introduction',
        'consent_text',
        'visibility',
        'links',
        'link_terms',
      ])
      .where('person.uid', '=', uid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const textLanguage = change.language ?? language
    await refuseLocked(tx, uid, (issued) => ({
      position: change.position !== undefined && change.position !== (row.position[textLanguage] ?? ''),
      website: isLinkTaken(row, change, issued.website),
    }))
    const columns = columnsAfter(row, change, textLanguage)
    await tx
      .updateTable('card')
      .set({ ...columns, updated_at: new Date() })
      .where('uid', '=', uid)
      .execute()
    const ofPerson = {
      ...(change.position !== undefined && { position: textAfter(row.position, change.position, textLanguage) }),
      ...((change.firstName ?? change.lastName) !== undefined && { names: namesAfter(row, change, textLanguage) }),
    }
    if (Object.keys(ofPerson).length > 0) {
      await tx.updateTable('person').set(ofPerson).where('uid', '=', uid).execute()
    }
    await indexEntries(tx, 'PERSON', [uid])
  })
}
