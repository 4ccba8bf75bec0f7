import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Target } from '../target.ts'

/** A passage as answers use it. */
export interface Passage {
  id: string
  kind: string
  code: string
  title: string
  section: string
  page: number
  slide: number
  language: string
  topic: string
  text: string
  picture: string
  /** The people and the meetings that it is about, as `PERSON U1001`. */
  subjects: string[]
  fileUrl: string
}

/** The most passages of one question that are looked at, in the language of the answer and in the others. */
const maxCandidates = 250

const quoted = (token: string) => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

const ofTarget = ({ llmType, code }: Target) => sql`llm_type = ${llmType} and target_code = ${code}`

const columns = sql`assistant_passage.id::text, kind, code, title, section, page, slide, assistant_passage.language,
  topic, text, picture, subjects, coalesce(assistant_file.url, '') as "fileUrl"`

/** False for the text of a file that belongs to a product which is not shown now. */
const isOfShown = sql`(document_id is null or not exists (
  select from document join product on product.code = document.product_code
  where document.id = assistant_file.document_id and not is_link_on(product.shown_terms)))`

/** Returns the passages that hold one of the tokens or are a fact of one of the topics, those of a language first. */
export async function candidates(db: Db, target: Target, tokens: string[], topics: string[], language: string) {
  if (tokens.length === 0 && topics.length === 0) return []
  const query = tokens.map(quoted).join(' | ')
  const fits = query ? sql`vector @@ ${query}::tsquery` : sql`false`
  const rank = query ? sql`ts_rank(vector, ${query}::tsquery)` : sql`length(text)`
  const inLanguage = (isOwn: boolean) => sql`
    (select ${columns} from assistant_passage left join assistant_file on assistant_file.id = file_id
      where ${ofTarget(target)} and ${isOfShown} and (${fits} or topic = any(${topics}::text[]))
        and (assistant_passage.language in (${language}, '')) = ${isOwn}
      order by (topic = any(${topics}::text[])) desc, ${rank} desc, assistant_passage.id limit ${maxCandidates})`
  const { rows } = await sql<Passage>`${inLanguage(true)} union all ${inLanguage(false)}`.execute(db)
  return rows
}

/** Returns the numbers of a text without the points and commas of thousands, which languages write differently. */
const figuresIn = (text: string) =>
  new Set(text.match(/\d+(?:[.,]\d+)*/g)?.map((figure) => figure.replace(/[.,]/g, '')))

/** Returns true if a text has all numbers of another one: a shorter translation often leaves out what is asked. */
const hasFiguresOf = (text: string, other: string) => figuresIn(other).isSubsetOf(figuresIn(text))

/**
 * Returns the texts that stand in a language where given passages stand in others, by the passage's id: a page says the
 * same in each of its languages. Where the languages have different numbers of texts in a place, or the text in the
 * other language lacks a number of the passage's, there are none.
 */
export async function counterparts(db: Db, target: Target, passages: Passage[], language: string) {
  if (passages.length === 0) return new Map<string, Passage>()
  const languages = [language, ...new Set(passages.map((passage) => passage.language))]
  const { rows } = await sql<Passage & { of: string }>`
    with placed as (
      select *, row_number() over (partition by language, kind, code, topic order by id) as place,
        count(*) over (partition by language, kind, code, topic) as places
      from assistant_passage
      where ${ofTarget(target)} and file_id is null and language = any(${languages}::text[])
    )
    select origin.id::text as of, other.id::text, other.kind, other.code, other.title, other.section, other.page,
      other.slide, other.language, other.topic, other.text, other.picture,
      other.subjects, '' as "fileUrl"
    from placed as origin join placed as other using (kind, code, topic, place, places)
    where origin.id = any(${passages.map(({ id }) => id)}::bigint[]) and other.language = ${language}`.execute(db)
  const texts = new Map(passages.map(({ id, text }) => [id, text]))
  // Facts are complete in each language, in which dates and times have other figures.
  const isFact = (topic: string) => topic !== '' && topic !== 'ABOUT'
  const alike = rows.filter(({ of, text, topic }) => isFact(topic) || hasFiguresOf(text, texts.get(of) ?? ''))
  return new Map(alike.map(({ of, ...passage }) => [of, passage]))
}
