import { sql } from 'kysely'
import { locales } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { KindWith } from '../../../contract/kinds.ts'
import { pageLink } from '../../../contract/page-link.ts'
import type { NamedPage, NextPage } from '../../../contract/pages.ts'
import type { PosterOccasion } from '../../../contract/sharing/poster-terms.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { PosterFacts } from './facts.ts'
import { posterWords } from './words.ts'

/** The thing on a poster and its reader's language. */
interface Subject {
  kind: KindWith<'poster'>
  code: string
  language: Language
}

/** The person or enterprise in whose name a poster is made; empty strings where nobody is known. */
export interface Host {
  name: string
  avatar: string
}

const page = (name: NamedPage | NextPage, query: Record<string, string>) => pageLink<NamedPage | NextPage>(name, query)

/** Returns the path that the code of an occasion opens; undefined for the page of the thing itself. */
export function targetAt(occasion: PosterOccasion | undefined, { kind, code, language }: Subject) {
  if (occasion === 'ASSISTANT')
    return page('aiChat', { [kind === 'PERSON' ? 'uid' : 'enterpriseCode']: code, language })
  return occasion && page('meetingDetail', { meetingCode: code, language })
}

/** Returns what an assistant is likely to know: the names of three products. */
async function topicsOf({ kind, code, language }: Subject, db: Db) {
  const { rows } = await sql<{ name: LanguageMap; fallback: string }>`
    select product.name, enterprise.fallback_language as fallback
    from shown_product as product join enterprise on enterprise.code = product.enterprise_code
    where enterprise.code = ${kind === 'PERSON' ? sql`(select enterprise_code from person where uid = ${code})` : code}
    order by product.position, product.code limit 3`.execute(db)
  const names = rows.map(({ name, fallback }) => inLanguage(name, language, fallback))
  return new Intl.ListFormat(locales[language].tag, { type: 'disjunction' }).format(names.filter(Boolean))
}

/** Returns the facts of a poster for an occasion, in the words of its readers' language. */
export async function factsAt(
  occasion: PosterOccasion,
  facts: PosterFacts,
  { guest, host, subject, db }: { guest: string; host: Host; subject: Subject; db: Db },
): Promise<PosterFacts> {
  const t = translator(posterWords, subject.language)
  if (occasion === 'HOST') return { ...facts, over: t('hosting'), call: t('scanToRegister') }
  if (occasion === 'ATTEND')
    return {
      ...facts,
      over: t('attending'),
      brand: host.name,
      picture: host.avatar || facts.picture,
      call: t('scanToRegister'),
    }
  if (occasion === 'INVITE')
    return { ...facts, over: guest ? t('dearGuest', { name: guest }) : t('invitation'), call: t('scanToRegister') }
  const topics = await topicsOf(subject, db)
  return {
    ...facts,
    over: t(subject.kind === 'PERSON' ? 'askMe' : 'askUs'),
    text: topics ? t('askAbout', { topics }) : facts.text,
    call: t('scanToAsk'),
    callText: '',
  }
}
