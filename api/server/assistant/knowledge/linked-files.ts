import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { StoredTarget } from '../../../db/schema/assistant.ts'
import type { JobKind, Outcome } from '../../queue/job.ts'
import { endingFor } from './readable.ts'
import { passagesIn } from './study-jobs.ts'

/** A file that a lounge or a meeting links to; `targetCode` is the code of the target whose assistant learns it. */
export interface LinkedFile {
  id: string
  targetCode: string
  name: string
  url: string
  language: string
  contentType: string
  bytes: Buffer | null
}

/**
 * Returns the jobs that read files into `table`, whose `key` is the id of a file: the passages of each, or why it
 * cannot be read. The assistants of their targets then learn anew. `read` returns the files with some ids.
 */
export const linkedFileJobs = (kind: {
  table: 'lounge_document' | 'material_document'
  key: 'entry_id' | 'material_id'
  llmType: StoredTarget
  read(db: Db, ids: string[]): Promise<LinkedFile[]>
}): JobKind<LinkedFile> => ({
  maxAtOnce: 1,
  maxPerParty: 1,
  givesWay: true,
  backoffSeconds: [10, 60],
  read: async ({ db }, ids) => new Map((await kind.read(db, ids)).map((file) => [file.id, file])),
  worker: ({ db }) => ({
    async run({ id, targetCode, contentType, ...file }): Promise<Outcome> {
      const ending = endingFor(file.url, contentType)
      const { passages = [], pageCount = 0, fault = '' } = await passagesIn({ ...file, ending })
      await db.transaction().execute(async (tx) => {
        // A file that was replaced while it was read has another address, and a job of its own.
        await sql`
          update ${sql.table(kind.table)}
          set state = ${fault ? 'FAILED' : 'READ'}, fault = ${fault}, page_count = ${pageCount},
            passages = ${JSON.stringify(passages)}
          where ${sql.ref(kind.key)} = ${id} and url = ${file.url}`.execute(tx)
        await sql`
          update assistant_index set is_stale = true
          where llm_type = ${kind.llmType} and target_code = ${targetCode}`.execute(tx)
      })
      return { is: 'done' }
    },
  }),
})
