import { sql } from 'kysely'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import type { JobKind, Outcome, Work } from '../../queue/job.ts'
import { languageOf } from '../retrieval/concepts.ts'
import { type FreeTexts, labelsOf, textsIn, translated } from './by-language.ts'
import { type DraftRow, noBlocks } from './draft-rows.ts'
import { understand } from './understand.ts'

/** Returns the instant at which the clocks of a time zone show a time that is written as if it were UTC. */
function instantOf(wall: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  }).formatToParts(wall)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const clocks = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return new Date(wall.getTime() - (clocks - Math.floor(wall.getTime() / 60_000) * 60_000))
}

/** Stores a step of a draft. Returns false if its maker has cancelled it. */
async function keep(db: Db, code: string, step: DraftRow['step'], progress: number, blocks: DraftRow['blocks']) {
  const state = progress === 100 ? 'DONE' : 'RUNNING'
  const { rows } = await sql`
    update assistant_draft
    set state = ${state}, step = ${step}, progress = ${progress}, blocks = blocks || ${JSON.stringify(blocks)}::jsonb
    where code = ${code}::uuid and state in ('WAITING', 'RUNNING') returning code`.execute(db)
  return rows.length > 0
}

const fieldNames = ['name', 'company', 'email', 'phone'] as const

/** Makes a draft step by step: what the request says, the agenda, the form, and the texts by language. */
async function make(draft: DraftRow, { db, settings }: Work): Promise<void> {
  const { code, request, time_zone: timeZone, created_at: createdAt } = draft
  const read = understand(request, createdAt)
  const at = (wall: Date | undefined) => (wall ? instantOf(wall, timeZone).toISOString() : '')
  const times = { startTime: at(read.startsAt), endTime: at(read.endsAt) }
  if (!(await keep(db, code, 'READ', 20, { ...noBlocks(timeZone), understood: read.words }))) return
  const missing = [
    ...(read.startsAt ? [] : ['DATE']),
    ...(read.place ? [] : ['PLACE']),
    ...(read.people ? [] : ['PEOPLE']),
    ...(read.agenda.length > 0 ? [] : ['AGENDA']),
  ]
  const head = { title: read.title, place: read.place, places: read.people, ...times, missing }
  if (!(await keep(db, code, 'TITLE', 40, head))) return
  const agenda = read.agenda.map(({ title, speaker, startsAt, endsAt }) => ({
    ...{ title, speaker, startTime: at(startsAt), endTime: at(endsAt) },
  }))
  if (!(await keep(db, code, 'AGENDA', 60, { agenda }))) return
  const ownLanguage: Language = isLanguage(draft.language) ? draft.language : 'CN'
  const chosen = [...new Set([ownLanguage, ...draft.languages])].filter(isLanguage)
  const fields = fieldNames.map((name) => ({
    ...{ name, label: name, labels: labelsOf(name, chosen), isRequired: name !== 'phone' },
  }))
  if (!(await keep(db, code, 'FORM', 80, { fields }))) return
  const free = { title: read.title, place: read.place, points: agenda.map(({ title }) => title) }
  const source = languageOf(request, ownLanguage)
  const { startTime } = times
  const versions = await Promise.all(
    chosen.map(async (language) => {
      const worded = language === source ? undefined : await translated(free, language, settings)
      const freeLanguage = worded ? language : source
      return { language, worded, text: textsIn(language, draft, worded ?? free, { startTime, freeLanguage }) }
    }),
  )
  const texts = versions.map(({ text }) => text)
  if (versions.some(({ worded }) => worded))
    await sql`update assistant_draft set has_model = true where code = ${code}::uuid`.execute(db)
  const [main, ...others] = versions
  const further = (of: (worded: FreeTexts) => string | undefined) =>
    others.flatMap(({ language, worded }) => {
      const text = of(worded ?? free)
      return text && (worded || language === source) && text !== of(main?.worded ?? free) ? [{ language, text }] : []
    })
  const words = {
    place: main?.worded?.place ?? read.place,
    placeTexts: further(({ place }) => place),
    agenda: agenda.map((item, at) => ({
      ...{ ...item, title: main?.worded?.points[at] ?? item.title, titles: further(({ points }) => points[at]) },
    })),
  }
  const [first] = texts
  const summary = first?.summary ?? ''
  await keep(db, code, 'LANGUAGES', 100, {
    ...{ ...words, texts, summary, title: first?.title ?? read.title, invitation: first?.invitation ?? '' },
  })
}

/** Making drafts from requests. A job that was cut off begins its draft again. */
export const draftJobs: JobKind<DraftRow> = {
  maxAtOnce: 4,
  maxPerParty: 1,
  backoffSeconds: [5, 30],
  async read({ db }, ids) {
    const { rows } = await sql<DraftRow>`
      select * from assistant_draft
      where code = any(${ids}::uuid[]) and state in ('WAITING', 'RUNNING')`.execute(db)
    return new Map(rows.map((row) => [row.code, row]))
  },
  worker: (work) => ({
    async run(draft, { retrySeconds }): Promise<Outcome> {
      try {
        await make(draft, work)
        return { is: 'done' }
      } catch (error) {
        // The last try: its maker reads that it failed, and the request is still there.
        if (retrySeconds === undefined)
          await sql`update assistant_draft set state = 'FAILED' where code = ${draft.code}::uuid`.execute(work.db)
        throw error
      }
    },
  }),
}
