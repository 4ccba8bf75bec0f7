import { sql } from 'kysely'
import { translator } from '../../../i18n/messages.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Settings } from '../core/settings.ts'
import { nameOnCard } from '../people/card-answer.ts'
import { visibleCard } from '../people/visible-card.ts'
import { replyWords } from './reply-words.ts'

/** The version of the words in `replyWords`: a change of them is a new one. */
const usualVersion = 'foyer-1'

/** The words to which the sender of a reply agrees. */
interface Consent {
  consentText: string
  consentVersion: string
}

/**
 * Returns what people agree to who send their details to the owner of a card: the owner's words in the reader's
 * language, else those of this Foyer, which name both. Throws a Refusal if nobody has the uid.
 */
export async function consentOf(uid: string, language: Language, db: Db, settings: Settings): Promise<Consent> {
  const card = await visibleCard(db, uid, 'visitor')
  const { rows } = await sql<{ text: LanguageMap; version: number }>`
    select consent_text as text, consent_version as version from card where uid = ${uid}`.execute(db)
  const written = rows[0] && inLanguage(rows[0].text, language, card.fallback)
  if (rows[0] && written) return { consentText: written, consentVersion: `own-${rows[0].version}` }
  const { name } = nameOnCard(card, language)
  const names = { name, operator: settings.operator, email: settings.operatorEmail }
  return { consentText: translator(replyWords, language)('consent', names), consentVersion: usualVersion }
}
