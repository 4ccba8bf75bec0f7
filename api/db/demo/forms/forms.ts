import type { Transaction } from 'kysely'
import type { Schema } from '../../schema.ts'
import { formTemplates } from '../../templates/form-templates.ts'
import { demoId } from '../rows.ts'
import { upsert } from '../write.ts'

const dayMs = 86_400_000

/** The public forms of the demo meetings: which template, of which meeting, and the bounds. */
const published = [
  { code: 'FEXHIBITOR', template: 'EXHIBITOR', meeting: 'X2026', max: 120 },
  { code: 'FSAFETY', template: 'SAFETY', meeting: 'X2026', max: null },
  { code: 'FFEEDBACK', template: 'FEEDBACK', meeting: 'M2026', max: null },
  { code: 'FSIGNUP', template: 'MEETING', meeting: 'M2026', max: 200 },
  { code: 'FMEDIA', template: 'MEDIA', meeting: 'X2026', max: 60 },
] as const

/** The forms of the demo meetings, which belong to the fingerprint of the demo world. */
export const demoSheets = [published, formTemplates] as const

const feedback: [daysAgo: number, language: string, answers: Record<string, unknown>][] = [
  [6.2, 'EN', { rating: 5, liked: ['CONTENT', 'PEOPLE'], again: 'YES' }],
  [6, 'CN', { rating: 5, liked: ['SPEAKERS'], again: 'YES' }],
  [5.4, 'DE', { rating: 4, liked: ['CONTENT', 'SPEAKERS'], improve: 'Mehr Zeit für Fragen', again: 'YES' }],
  [5, 'EN', { rating: 2, improve: 'The room was too small for the session on heat pumps.', again: 'MAYBE' }],
  [4.1, 'JA', { rating: 4, liked: ['VENUE', 'CONTENT'], again: 'YES' }],
  [3.3, 'AR', { rating: 4, liked: ['PEOPLE'], again: 'YES' }],
  [2.8, 'FR', { rating: 3, liked: ['SPEAKERS'], improve: 'Le son au fond de la salle.', again: 'MAYBE' }],
  [2.1, 'ES', { rating: 5, liked: ['CONTENT', 'SPEAKERS', 'PEOPLE'], again: 'YES' }],
  [1.5, 'CN', { rating: 4, liked: ['VENUE'], improve: '希望会后能下载演讲资料。', again: 'YES' }],
  [0.6, 'KO', { rating: 3, liked: ['CONTENT'], again: 'NO' }],
]

const applicant = (company: string, size: string, products: string, countryCode: string) => ({
  ...{ company, size, products, country: { countryCode }, contact: 'Sales', email: 'fair@example.org', data: '1' },
  phone: { phoneCountryCode: '+86', phone: '13800138000' },
})
const applications: [daysAgo: number, state: string, reason: string, answers: Record<string, unknown>][] = [
  [9, 'PASSED', '', applicant('Bambu Works', 'M36', 'Bamboo panels and floors', 'VN')],
  [7, 'PASSED', '', applicant('Oriel Glass', 'M18', 'Insulating glass', 'GB')],
  [4, 'NOT_PASSED', 'The licence has expired.', applicant('Elbe Tools', 'M9', 'Hand tools', 'DE')],
  [1, 'SUBMITTED', '', applicant('Verda Roofs', 'M18', 'Green roofs', 'PT')],
]

interface AnswerFacts {
  code: string
  daysAgo: number
  language: string
  answers: object
  state?: string
  reason?: string
}

function answerRow({ code, daysAgo, language, answers, state = 'SUBMITTED', reason = '' }: AnswerFacts, now: Date) {
  const name = `answer ${code} ${daysAgo}`
  return {
    ...{ id: demoId(name), form_code: code, form_version: 1, key: name, language, answers, state, reason },
    created_at: new Date(now.getTime() - daysAgo * dayMs),
  }
}

/** Writes the forms of the demo meetings, and their first answers once, for people answer and organisers edit them. */
export async function writeForms(db: Transaction<Schema>, now: Date): Promise<void> {
  if (await db.selectFrom('form_setting').select('code').where('code', '=', 'FFEEDBACK').executeTakeFirst()) return
  const rows = published.flatMap(({ code, template, meeting, max }) => {
    const found = formTemplates.find((candidate) => candidate.code === template)
    return found ? [{ ...found, code, meeting, max }] : []
  })
  await upsert(
    db,
    'form',
    ['code', 'version'],
    rows.map(({ code, definition }) => ({ code, version: 1, definition })),
  )
  const given = [
    ...feedback.map(([daysAgo, language, answers]) => ({ code: 'FFEEDBACK', daysAgo, language, answers })),
    ...applications.map(([daysAgo, state, reason, answers]) => ({
      ...{ code: 'FEXHIBITOR', language: 'EN', daysAgo, state, reason, answers },
    })),
  ].map((facts) => answerRow(facts, now))
  await upsert(
    db,
    'form_setting',
    ['code'],
    rows.map(({ code, kind, meeting, max, definition, onePer, validDays, layout }, at) => ({
      ...{ code, kind, meeting_code: meeting, draft: definition, revision: 1, version: 1, max_answers: max },
      ...{ one_per: onePer, valid_days: validDays, layout, is_closed: false },
      closes_at: kind === 'APPLICATION' ? new Date(now.getTime() + 21 * dayMs) : null,
      taken: given.filter(({ form_code }) => form_code === code).length,
      // The forms keep their order: the first of a meeting is the one that opens without a code.
      ...{ created_at: new Date(now.getTime() + at), updated_at: now },
    })),
  )
  await upsert(db, 'form_answer', ['id'], given)
}
