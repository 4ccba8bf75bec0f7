import { formatDays } from '../../../../i18n/format.ts'
import { payText } from '../../../../i18n/job-pay.ts'
import { kindWords } from '../../../../i18n/kinds.ts'
import { translator } from '../../../../i18n/messages.ts'
import { nameIn } from '../../../../i18n/person-name.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { KindWith } from '../../../contract/kinds.ts'
import type { Db } from '../../../db/index.ts'
import { readings } from '../../../db/kinds/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { posterWords } from './words.ts'

/** The texts and pictures of a poster, in the language of its readers. */
export interface PosterFacts {
  title: string
  /** A word or two above the title. */
  over: string
  text: string
  rows: { label: string; value: string }[]
  /** The name of the enterprise, exhibitor or exhibition that the thing belongs to. */
  brand: string
  logo: string
  picture: string
  /** The look that a company gave to a person's card: a picture, and a colour as `#rrggbb`; each may be empty. */
  cover: string
  colour: string
  hall: string
  booth: string
  /** Beside the code. */
  call: string
  callText: string
}

/** Returns all facts of a poster; undefined if there is no such thing. */
export async function factsOf(
  kind: KindWith<'poster'>,
  code: string,
  language: Language,
  db: Db,
): Promise<PosterFacts | undefined> {
  const { rows } = await readings[kind].poster(code).execute(db)
  const [row] = rows
  if (!row) return undefined
  const t = translator(posterWords, language)
  const say = (texts: LanguageMap | null | undefined) => inLanguage(texts, language, row.fallback)
  const days =
    row.starts_at && row.ends_at && row.time_zone
      ? formatDays(row.starts_at.toISOString(), row.ends_at.toISOString(), row.time_zone, language)
      : ''
  const booth = [row.hall, row.booth].filter(Boolean).join(' · ')
  const labelled = [
    { label: t('salary'), value: payText(row.pay, language) || say(row.salary) },
    { label: t('when'), value: days },
    { label: t('where'), value: say(row.place) },
    { label: t('booth'), value: booth },
    { label: t('who'), value: row.exhibitors ? t('exhibitors', { count: row.exhibitors }) : '' },
    ...(row.specs ?? []).map(({ name, value }) => ({ label: say(name), value: say(value) })),
  ].filter(({ value }) => value)
  return {
    title: row.person ? nameIn(row.person, language) : say(row.name),
    over: kind === 'JOB' ? t('hiring') : say(row.over),
    text: say(row.text),
    rows: labelled.slice(0, 3),
    brand: say(row.brand),
    logo: row.logo,
    picture: row.picture,
    cover: row.cover ?? '',
    colour: row.colour ?? '',
    hall: row.hall,
    booth: row.booth,
    call: translator(kindWords, language)(`scan${kind}`),
    callText: labelled
      .slice(0, 2)
      .map(({ value }) => value)
      .join(' · '),
  }
}
