import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { JobKind, Outcome } from '../../queue/job.ts'
import { readDemoFile } from '../../serve/demo-files.ts'
import { passagesOf } from '../retrieval/sentences.ts'
import type { NewPassage } from './passage.ts'
import { storePassages } from './passage.ts'
import type { ReadDocument } from './read-document.ts'

/** A file that is to be read. Its bytes are those of an upload, or of a document of the demo world. */
interface StudyFile {
  id: string
  enterprise_code: string
  name: string
  url: string
  language: string
  bytes: Buffer | null
}

/** The time and memory that reading a file may take. */
const timeoutMs = 60_000
const maxMegabytes = 384

/** Reads a document in a thread of its own, which ends after a minute at the latest. */
export function readInWorker(bytes: Uint8Array, ending: string): Promise<{ read?: ReadDocument; fault?: string }> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), ending },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    stdout: true,
    stderr: true,
  })
  return new Promise((done) => {
    const end = (result: { read?: ReadDocument; fault?: string }) => {
      clearTimeout(timer)
      done(result)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ fault: 'TOO_SLOW' }), timeoutMs)
    worker.once('message', end)
    worker.once('error', () => end({ fault: 'TOO_LARGE' }))
    worker.once('exit', () => end({ fault: 'BROKEN' }))
  })
}

/** Returns the ending of a file's address, or else of its name. */
export const endingOf = (url: string, name: string) =>
  /\.([a-z]+)$/i.exec(url)?.[1] ?? /\.([a-z]+)$/i.exec(name)?.[1] ?? ''

/** Reads a document into passages, each with its page or slide; or says why it cannot be read. */
export async function passagesIn(
  file: Pick<StudyFile, 'name' | 'url' | 'language' | 'bytes'> & { ending: string },
): Promise<{ passages?: NewPassage[]; pageCount?: number; fault?: string }> {
  const { name, url, language, bytes, ending } = file
  const content = bytes ?? (url.startsWith('/files/') ? await readDemoFile(url.slice('/files/'.length)) : undefined)
  if (!content) return { fault: 'BROKEN' }
  const { read, fault } = await readInWorker(content, ending)
  if (!read) return { fault: fault ?? 'BROKEN' }
  const passages = read.parts.flatMap(({ page, slide, section, text }): NewPassage[] =>
    passagesOf(text).map((part) => ({
      ...{ kind: 'DOCUMENT' as const, code: '', title: name, section, language, page, slide, text: part },
    })),
  )
  return { passages, pageCount: read.pageCount }
}

/** Reading the files that assistants learn from: their text becomes passages, each with its page or slide. */
export const studyJobs: JobKind<StudyFile> = {
  maxAtOnce: 1,
  maxPerParty: 1,
  givesWay: true,
  backoffSeconds: [10, 60],
  async read({ db }, ids) {
    const { rows } = await sql<StudyFile>`
      select assistant_file.id, assistant_file.enterprise_code, assistant_file.name, url, language, media.bytes
      from assistant_file
      left join media on media.id = coalesce(media_id, substring(url from '^/media/([A-Za-z0-9_-]{22})'))
      where assistant_file.id = any(${ids}::uuid[])`.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
  worker: ({ db }) => ({
    async run(file): Promise<Outcome> {
      const {
        passages,
        pageCount = 0,
        fault = '',
      } = await passagesIn({ ...file, ending: endingOf(file.url, file.name).toLowerCase() })
      await db.transaction().execute(async (tx) => {
        const { rows } = await sql`
          update assistant_file
          set state = ${passages ? 'READ' : 'FAILED'}, fault = ${fault}, page_count = ${pageCount}
          where id = ${file.id} returning id`.execute(tx)
        // Removed while it was read.
        if (rows.length === 0) return
        await sql`delete from assistant_passage where file_id = ${file.id}`.execute(tx)
        const target = { llmType: 'ENTERPRISE' as const, code: file.enterprise_code }
        if (passages) await storePassages(tx, target, passages, file.id)
      })
      return { is: 'done' }
    },
  }),
}
