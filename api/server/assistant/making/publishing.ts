import { sql } from 'kysely'
import type { DraftBlocks } from '../../../contract/assistant/drafts.ts'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { isTimeZone } from '../../core/time-zone.ts'
import type { LoggedIn } from '../../http/handlers.ts'
import { invalidInput } from '../../http/refusal.ts'
import { createMeeting } from '../../meetings/organising/held/making.ts'
import { type DraftRow, draftItem } from './draft-rows.ts'

type Blocks = Infer<typeof DraftBlocks>

/** The longest texts of a meeting, in characters, and the most speakers of a part of its schedule. */
const longest = { title: 200, summary: 2000, place: 300 }
const maxSpeakers = 20

/** The parts of a draft that its schedule can hold: those with a title and both times. */
const isTimed = ({ title, startTime, endTime }: Blocks['agenda'][number]) =>
  Boolean(title.trim() && startTime && endTime && startTime < endTime)

/** Writes an instant as the clocks of a time zone show it: `2027-03-12T09:30`. Empty stays empty. */
export function localOf(instant: string, timeZone: string): string {
  if (!instant) return ''
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(new Date(instant))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** Returns one of the texts of a draft by language, without empty ones. */
function byLanguage(blocks: Blocks, part: 'title' | 'summary', language: Language): LanguageMap {
  const texts = blocks.texts.filter((text) => isLanguage(text.language) && text[part].trim())
  const entries = texts.map((text) => [text.language, text[part].trim()])
  const single = blocks[part].trim()
  return Object.fromEntries(entries.length > 0 || !single ? entries : [[language, single]]) as LanguageMap
}

/** Returns a text in the first language of a draft and in its further ones, without empty ones. */
function allTexts(
  { texts: chosen }: Blocks,
  first: Language,
  text: string,
  more: Blocks['placeTexts'],
  max: number,
): LanguageMap {
  const further = (more ?? []).filter(({ language }) => chosen.some((entry) => entry.language === language))
  const texts = [...further.map((entry) => [entry.language, entry.text]), [first, text]] as [Language, string][]
  return Object.fromEntries(
    texts.flatMap(([language, written]) => (written.trim() ? [[language, written.trim().slice(0, max)]] : [])),
  )
}

/** Writes the schedule and the number of places of a draft to its new meeting. */
async function fill(tx: Db, meetingCode: string, blocks: Blocks, language: Language) {
  const parts = blocks.agenda.filter(isTimed).map(({ title, titles, speaker, startTime, endTime }) => ({
    title: allTexts(blocks, language, title, titles, longest.title),
    speakers: speaker
      .split(/[,，、;；]/)
      .map((name) => name.trim().slice(0, 100))
      .filter(Boolean)
      .slice(0, maxSpeakers)
      .map((name) => ({ uid: '', name, position: {}, avatar: '' })),
    startTime,
    endTime,
  }))
  await sql`
    insert into meeting_session (meeting_code, title, speakers, starts_at, ends_at)
    select ${meetingCode}, part -> 'title', part -> 'speakers', (part ->> 'startTime')::timestamptz,
      (part ->> 'endTime')::timestamptz
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) as part`.execute(tx)
  if (blocks.places > 0)
    await sql`
      insert into meeting_registration (meeting_code, is_closed, capacity)
      values (${meetingCode}, true, ${Math.min(blocks.places, 1_000_000)})`.execute(tx)
}

/**
 * Makes the meeting of a draft, which only its organiser, the caller, sees, and returns its code. Refuses drafts of
 * other kinds, and those without a title, a beginning or an end.
 */
export async function meetingOfDraft(draft: DraftRow, context: LoggedIn): Promise<string> {
  const { kind, blocks, state } = draftItem(draft)
  if (kind !== 'MEETING' && kind !== 'EXHIBITION') throw invalidInput('code', 'the draft of a meeting or exhibition')
  if (state !== 'DONE') throw invalidInput('code', 'a draft that is finished')
  const first = blocks.texts[0]?.language ?? draft.language
  const language: Language = isLanguage(first) ? first : 'CN'
  const names = byLanguage(blocks, 'title', language)
  const summaries = byLanguage(blocks, 'summary', language)
  const place = blocks.place.trim()
  const { timeZone } = blocks
  if (!isTimeZone(timeZone)) throw invalidInput('timeZone', 'an IANA time zone such as Asia/Shanghai')
  if (!names[language]) throw invalidInput('title', 'a title')
  const isTooLong = (texts: LanguageMap, max: number) => Object.values(texts).some((text) => text.length > max)
  if (isTooLong(names, longest.title)) throw invalidInput('title', `at most ${longest.title} characters`)
  if (isTooLong(summaries, longest.summary)) throw invalidInput('summary', `at most ${longest.summary} characters`)
  if (place.length > longest.place) throw invalidInput('place', `at most ${longest.place} characters`)
  const meeting = {
    ...{ meetingType: kind, names, summaries, language, timeZone },
    addresses: place ? allTexts(blocks, language, place, blocks.placeTexts, longest.place) : {},
    startTime: localOf(blocks.startTime, timeZone),
    endTime: localOf(blocks.endTime, timeZone),
  }
  return createMeeting(`draft ${draft.code}`, meeting, context, (tx, meetingCode) =>
    fill(tx, meetingCode, blocks, language),
  )
}
