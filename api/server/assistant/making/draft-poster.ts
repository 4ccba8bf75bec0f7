import { formatDays } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import { nameIn } from '../../../../i18n/person-name.ts'
import type { DraftBlocks } from '../../../contract/assistant/drafts.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import type { PosterTemplate } from '../../../contract/sharing/poster-terms.ts'
import type { Db } from '../../../db/index.ts'
import { isTimeZone } from '../../core/time-zone.ts'
import { draw } from '../../sharing/posters/draw.ts'
import type { PosterFacts } from '../../sharing/posters/facts.ts'
import { frameOf } from '../../sharing/posters/layout.ts'
import { posterWords, withSpaces } from '../../sharing/posters/words.ts'

type Blocks = Infer<typeof DraftBlocks>

/** The side of the place for the code to scan, in pixels of the design, and its grey. */
const codePx = 232
const codeGrey = 0xe4

/** Nothing can be opened yet: the place of the code is as large as the code will be, and empty. */
function emptyCode(scale: number) {
  const side = Math.floor(codePx * scale)
  return { side, data: Buffer.alloc(side * side, codeGrey) }
}

function daysOf({ startTime, endTime, timeZone }: Blocks, language: Language) {
  if (!startTime || !isTimeZone(timeZone)) return ''
  return formatDays(startTime, endTime > startTime ? endTime : startTime, timeZone, language)
}

/** Returns what the poster of a draft says in a language; the first text stands in for the others. */
export function draftFacts(blocks: Blocks, language: Language) {
  const t = translator(posterWords, language)
  const [first] = blocks.texts
  const text = blocks.texts.find((entry) => entry.language === language)
  const either = (part: 'title' | 'summary') => text?.[part].trim() || first?.[part].trim() || blocks[part].trim()
  const place = blocks.placeTexts?.find((entry) => entry.language === language)?.text.trim() || blocks.place.trim()
  const rows = [
    { label: t('when'), value: daysOf(blocks, language) },
    { label: t('where'), value: place },
  ].filter(({ value }) => value)
  const facts: PosterFacts = {
    ...{ title: either('title'), text: either('summary'), rows },
    over: t('hosting'),
    ...{ brand: '', logo: '', picture: '', cover: '', colour: '', hall: '', booth: '' },
    call: t('scanToRegister'),
    callText: rows.map(({ value }) => value).join(' · '),
  }
  return facts
}

/** Draws the poster of a draft as its maker will send it around, without its code. */
export async function drawDraft(
  blocks: Blocks,
  { language, template, uid, db }: { language: Language; template: PosterTemplate; uid: string; db: Db },
) {
  const facts = draftFacts(blocks, language)
  const maker = await db
    .selectFrom('person')
    .select(['family_name as firstName', 'given_name as lastName', 'country_code as countryCode', 'names'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const name = maker ? nameIn(maker, language) : ''
  const sharedBy = name ? withSpaces(translator(posterWords, language)('invitedBy', { name })) : ''
  const { scale } = frameOf('POSTER')
  const pictures = { picture: undefined, cover: undefined, logo: undefined }
  return draw({ template, size: 'POSTER', language }, async () => ({
    ...{ facts, sharedBy, qr: emptyCode(scale) },
    ...pictures,
  }))
}
