import { sql } from 'kysely'
import { maxFaqs, maxStudyFiles, studyEndings } from '../../contract/assistant/assistant-terms.ts'
import { isLanguage } from '../../contract/core/languages.ts'
import { maxFileBytes } from '../../contract/site/file-limits.ts'
import type { Db } from '../../db/index.ts'
import { foldFar } from '../../db/search/search.ts'
import { wordPatterns } from '../core/paging.ts'
import { isUuid } from '../core/uuid.ts'
import type { GivenFile, Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { mapPage, pageOf, wholePage } from '../http/listing.ts'
import { Refusal } from '../http/refusal.ts'
import { fileName, kindOf } from '../media/file-kinds.ts'
import { fileAddress, newFileId } from '../media/media.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { figuresOf } from './study-figures.ts'

interface FileRow {
  id: string
  name: string
  url: string
  bytes: number
  language: string
  state: 'WAITING' | 'READ' | 'FAILED'
  fault: string
  page_count: number
  passages: number
  uploaded_at: Date
  media_id: string | null
}

const fileItem = (row: FileRow) => ({
  fileId: row.id,
  name: row.name,
  fileUrl: row.url,
  size: row.bytes,
  language: row.language,
  state: row.state,
  fault: row.fault,
  pageNum: row.page_count,
  passageNum: row.passages,
  uploadedAt: row.uploaded_at.toISOString(),
  isRemovable: row.media_id !== null,
})

const noItem = (id: string) => new Refusal('itemNotFound', `The assistant has nothing with the id "${id}".`)

interface FaqRow {
  id: string
  language: string
  question: string
  answer: string
  updated_at: Date
}

const faqItem = ({ id, language, question, answer, updated_at }: FaqRow) => ({
  ...{ faqId: id, language: isLanguage(language) ? language : ('CN' as const), question, answer },
  updatedAt: updated_at.toISOString(),
})

/** Looks into uploaded files. @throws {Refusal} for one that no assistant can read */
function checked(files: GivenFile[]) {
  return files.map(({ name, bytes }, at) => {
    const kind = kindOf(bytes, name)
    const path = `files.${at}`
    if (!kind || !(studyEndings as readonly string[]).includes(kind.extension)) {
      const expected = `one of ${studyEndings.join(', ')}`
      const data = { name, allowed: studyEndings }
      throw new Refusal('fileTypeNotAllowed', `"${path}" is none.`, { data, fields: [{ path, expected }] })
    }
    if (bytes.length > maxFileBytes.document) {
      throw new Refusal('bodyTooLarge', `A file may have ${maxFileBytes.document} bytes at most.`, { data: { name } })
    }
    return { id: newFileId(), name: fileName(name, kind.extension), bytes, content_type: kind.contentType }
  })
}

async function refuseFull(tx: Db, enterpriseCode: string, added: { bytes: Buffer }[]) {
  const { rows } = await sql<{ files: number; used: string }>`
    select (select count(*) from assistant_file where media_id is not null)::integer as files,
      (select coalesce(sum(octet_length(bytes)), 0) from media where enterprise_code = ${enterpriseCode}) as used`.execute(
    tx,
  )
  const bytes = added.reduce((sum, file) => sum + file.bytes.length, Number(rows[0]?.used ?? 0))
  if ((rows[0]?.files ?? 0) + added.length > maxStudyFiles) throw new Refusal('tooManyItems', `${maxStudyFiles} files.`)
  if (bytes > maxFileBytes.enterprise) throw new Refusal('quotaFull', 'There is no room for these files.')
}

/** Answers the calls with which members teach the assistant of their enterprise. */
export const studies: Handlers<'studies'> = {
  async files({ body }, { asEnterprise }) {
    const listing = {
      rows: sql<FileRow>`
        select *, (select count(*) from assistant_passage where file_id = assistant_file.id)::integer as passages
        from assistant_file where enterprise_code = ${body.enterpriseCode} order by uploaded_at desc, id`,
      total: sql`select count(*) from assistant_file where enterprise_code = ${body.enterpriseCode}`,
    }
    return mapPage(await asEnterprise((tx) => pageOf(tx, body, listing)), fileItem)
  },

  async upload({ query: { enterpriseCode, language = '' }, files }, { asEnterprise, db, session, settings }) {
    const given = checked(files)
    await count(db, [counter('uploadsPerPerson', session.uid, settings.limits)])
    const rows = await asEnterprise(async (tx) => {
      await refuseFull(tx, enterpriseCode, given)
      const stored: FileRow[] = []
      for (const file of given) {
        await tx
          .insertInto('media')
          .values({ ...file, enterprise_code: enterpriseCode })
          .execute()
        const added = await sql<FileRow>`
          with added as (
            insert into assistant_file (enterprise_code, media_id, name, url, bytes, language)
            values (${enterpriseCode}, ${file.id}, ${file.name}, ${fileAddress(file.id)}, ${file.bytes.length}, ${language})
            returning *
          ), queued as (insert into queued_job (id, kind, party) select id, 'study', ${enterpriseCode} from added)
          select *, 0 as passages from added`.execute(tx)
        stored.push(...added.rows)
      }
      return stored
    })
    wakeWorkers('study')
    return wholePage(rows.map(fileItem))
  },

  async removeFile({ body: { enterpriseCode, fileId } }, { asEnterprise }) {
    if (!isUuid(fileId)) throw noItem(fileId)
    await asEnterprise(async (tx) => {
      const { rows } = await sql`
        delete from media where id = (
          select media_id from assistant_file where id = ${fileId}::uuid and enterprise_code = ${enterpriseCode}
        ) returning id`.execute(tx)
      if (rows.length === 0) throw noItem(fileId)
    })
    return null
  },

  async faqs({ body }, { asEnterprise }) {
    const patterns = wordPatterns(body.search)
    const holds = patterns.length > 0 ? sql`lower(question || ' ' || answer) like all(${patterns}::text[])` : sql`true`
    const where = sql`enterprise_code = ${body.enterpriseCode} and ${holds}`
    const listing = {
      rows: sql<FaqRow>`select * from assistant_faq where ${where} order by updated_at desc, id`,
      total: sql`select count(*) from assistant_faq where ${where}`,
    }
    return mapPage(await asEnterprise((tx) => pageOf(tx, body, listing)), faqItem)
  },

  async saveFaq({ body }, { asEnterprise }) {
    const { enterpriseCode, faqId = '', questionId = '', language, question, answer } = body
    if ((faqId && !isUuid(faqId)) || (questionId && !isUuid(questionId))) throw noItem(faqId || questionId)
    return asEnterprise(async (tx) => {
      const { rows: all } = await sql<{ count: number }>`select count(*)::integer as count from assistant_faq`.execute(
        tx,
      )
      if (!faqId && (all[0]?.count ?? 0) >= maxFaqs) throw new Refusal('tooManyItems', `${maxFaqs} pairs are the most.`)
      const { rows } = faqId
        ? await sql<FaqRow>`
            update assistant_faq
            set language = ${language}, question = ${question}, answer = ${answer}, updated_at = now()
            where id = ${faqId}::uuid and enterprise_code = ${enterpriseCode} returning *`.execute(tx)
        : await sql<FaqRow>`
            insert into assistant_faq (enterprise_code, language, question, answer)
            values (${enterpriseCode}, ${language}, ${question}, ${answer}) returning *`.execute(tx)
      const [row] = rows
      if (!row) throw noItem(faqId)
      const isAnswered = questionId ? sql`id = ${questionId}::uuid` : sql`folded = ${foldFar(question)}`
      await sql`
        update assistant_question set state = 'ANSWERED'
        where llm_type = 'ENTERPRISE' and target_code = ${enterpriseCode} and ${isAnswered}`.execute(tx)
      return faqItem(row)
    })
  },

  async removeFaq({ body: { enterpriseCode, faqId } }, { asEnterprise }) {
    if (!isUuid(faqId)) throw noItem(faqId)
    const { rows } = await asEnterprise((tx) =>
      sql`delete from assistant_faq where id = ${faqId}::uuid and enterprise_code = ${enterpriseCode} returning id`.execute(
        tx,
      ),
    )
    if (rows.length === 0) throw noItem(faqId)
    return null
  },

  async questions({ body }, { asEnterprise }) {
    const where = sql`llm_type = 'ENTERPRISE' and target_code = ${body.enterpriseCode} and state = 'OPEN'`
    interface Row {
      id: string
      question: string
      language: string
      asked_count: number
      last_at: Date
    }
    const listing = {
      rows: sql<Row>`select * from assistant_question where ${where} order by asked_count desc, last_at desc, id`,
      total: sql`select count(*) from assistant_question where ${where}`,
    }
    return mapPage(await asEnterprise((tx) => pageOf(tx, body, listing)), (row) => ({
      ...{ questionId: row.id, question: row.question, language: row.language, askedNum: row.asked_count },
      lastAskedAt: row.last_at.toISOString(),
    }))
  },

  async dismiss({ body: { enterpriseCode, questionId } }, { asEnterprise }) {
    if (!isUuid(questionId)) throw noItem(questionId)
    const { rows } = await asEnterprise((tx) =>
      sql`
        update assistant_question set state = 'DISMISSED'
        where id = ${questionId}::uuid and llm_type = 'ENTERPRISE' and target_code = ${enterpriseCode}
        returning id`.execute(tx),
    )
    if (rows.length === 0) throw noItem(questionId)
    return null
  },

  figures: ({ body }, { asEnterprise }) => asEnterprise((tx) => figuresOf(tx, body)),
}
