// The texts of the home of `E1001` beyond its exhibits, in all sixteen languages: a table, as long as its facts.
import type { LanguageMap } from '../../schema.ts'
import facts from './norvane-home.json' with { type: 'json' }

/** The introduction of the company, after the first paragraph of its booth's. HTML. */
export const norvaneStory = facts.norvaneStory as LanguageMap

export const norvaneAddress = facts.norvaneAddress as LanguageMap

/** The cities of its jobs. */
export const norvaneCities = facts.norvaneCities as Record<'shanghai' | 'hamburg', LanguageMap>

/** Its product chain. Partners without a home have a name of their own. */
export const norvaneChain = facts.norvaneChain as {
  stage: 'UPSTREAM' | 'MIDSTREAM' | 'DOWNSTREAM'
  partner?: string
  name?: LanguageMap
  logo?: string
  trade: LanguageMap
}[]

/** The pictures of its album that no product shows, with their captions. */
export const norvanePhotos = facts.norvanePhotos as { picture: string; caption: LanguageMap }[]

/** People of the team whose cards do not have all sixteen languages, and those without an account. */
export const norvanePeople = facts.norvanePeople as {
  uid?: string
  name: string
  avatar: string
  title: LanguageMap
  duty: LanguageMap
}[]
