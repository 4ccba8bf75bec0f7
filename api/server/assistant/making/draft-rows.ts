import { sql } from 'kysely'
import type { draftSteps } from '../../../contract/assistant/assistant-terms.ts'
import type { Draft, DraftBlocks } from '../../../contract/assistant/drafts.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import type { Db } from '../../../db/index.ts'
import { isUuid } from '../../core/uuid.ts'
import { Refusal } from '../../http/refusal.ts'

/** A draft as it is stored. */
export interface DraftRow {
  code: string
  uid: string
  kind: Infer<typeof Draft>['kind']
  request: string
  languages: string[]
  language: string
  time_zone: string
  state: Infer<typeof Draft>['state']
  step: (typeof draftSteps)[number]
  progress: number
  blocks: Partial<Infer<typeof DraftBlocks>>
  has_model: boolean
  created_at: Date
  meeting_code: string | null
}

/** The blocks of a draft of which nothing is made yet. */
export const noBlocks = (timeZone: string): Infer<typeof DraftBlocks> => ({
  ...{ title: '', summary: '', place: '', startTime: '', endTime: '', timeZone, places: 0, invitation: '' },
  ...{ agenda: [], fields: [], texts: [], understood: [], missing: [] },
})

/** Returns a draft as callers read it. */
export const draftItem = (row: DraftRow): Infer<typeof Draft> => ({
  code: row.code,
  kind: row.kind,
  request: row.request,
  languages: row.languages,
  state: row.state,
  step: row.step,
  progress: row.progress,
  blocks: { ...noBlocks(row.time_zone), ...row.blocks },
  hasModel: row.has_model,
  meetingCode: row.meeting_code ?? '',
  createdAt: row.created_at.toISOString(),
})

/** Reads a draft of a person; the transaction is theirs. @throws {Refusal} if there is none */
export async function readDraft(tx: Db, code: string, uid: string): Promise<DraftRow> {
  const { rows } = isUuid(code)
    ? await sql<DraftRow>`
        select * from assistant_draft
        where code = ${code}::uuid and uid = ${uid} and deleted_at is null`.execute(tx)
    : { rows: [] }
  if (!rows[0]) throw new Refusal('draftNotFound', `The caller has no draft "${code}".`)
  return rows[0]
}
