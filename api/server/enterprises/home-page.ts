import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap, Schema } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { type ChainRow, chainIn, chainRows } from './chain.ts'
import { type ContactRow, contact, contactRows } from './contact-rows.ts'
import { textsOf, unknownEnterprise } from './enterprise-rows.ts'
import { homeIn, homeLanguages } from './home-language.ts'
import { replyDue } from './opening-hours.ts'
import { type ProductRow, productItem, productOrder, productRows } from './product-rows.ts'
import { type DocumentRow, documentRows, fileItem, type PhotoRow, photo, photoRows } from './shown-files.ts'

/** The maximum number of each that the overview shows. */
const overviewSizes = { products: 6, team: 6, photos: 8, documents: 12, qualifications: 24, exhibitions: 12 }

interface QualificationRow {
  id: string
  name: LanguageMap
  issuer: LanguageMap
  image: string
  issuedOn: string
  validUntil: string
}

interface ExhibitionRow {
  exhibitorCode: string
  meetingCode: string
  name: LanguageMap
  fallback: string
  startTime: string
  endTime: string
  timeZone: string
  hall: string
  booth: string
  exhibitNum: number
  liveUrl: string
}

interface HomeRow extends Omit<Selectable<Schema['enterprise']>, 'founded_on'> {
  founded_on: string
  followers: number
  productNum: number
  teamNum: number
  photoNum: number
  jobNum: number
  hasAgent: boolean
  products: ProductRow[]
  team: ContactRow[]
  photos: PhotoRow[]
  documents: DocumentRow[]
  qualifications: QualificationRow[]
  exhibitions: ExhibitionRow[]
  chain: ChainRow[]
}

const firstRows = (rows: RawBuilder<unknown>, maxRows: number) =>
  sql`coalesce((select json_agg(each) from (${rows} limit ${maxRows}) as each), '[]')`

const numberOf = (
  table: 'follow' | 'shown_product' | 'team_member' | 'photo' | 'job',
  code: string,
  more = sql`true`,
) => sql`(select count(*)::integer from ${sql.table(table)} where enterprise_code = ${code} and ${more})`

const qualificationRows = (code: string) => sql<QualificationRow>`
  select id, name, issuer, image, coalesce(issued_on::text, '') as "issuedOn",
    coalesce(valid_until::text, '') as "validUntil"
  from qualification where enterprise_code = ${code} order by position, id`

const exhibitionRows = (code: string) => sql<ExhibitionRow>`
  select exhibitor.code as "exhibitorCode", meeting_code as "meetingCode", meeting.name,
    meeting.fallback_language as fallback, starts_at as "startTime", ends_at as "endTime", time_zone as "timeZone",
    hall, booth, live_url as "liveUrl",
    (select count(*)::integer from exhibit where exhibitor_code = exhibitor.code) as "exhibitNum"
  from exhibitor join meeting on meeting.code = meeting_code
  where enterprise_code = ${code} and published_at is not null order by ends_at desc, exhibitor.code`

/** Everything of a home page in one statement, each part of it by an index over this enterprise. */
async function homeRow(db: Db, code: string) {
  const inEnterprise = sql`enterprise_code = ${code}`
  const teammates = sql`team_member.enterprise_code = ${code}`
  const { rows } = await sql<HomeRow>`
    select enterprise.*, coalesce(founded_on::text, '') as founded_on, ${numberOf('follow', code)} as followers,
      ${numberOf('shown_product', code)} as "productNum", ${numberOf('team_member', code)} as "teamNum",
      ${numberOf('photo', code)} as "photoNum", ${numberOf('job', code, sql`is_open`)} as "jobNum",
      exists (select from agent where ${inEnterprise}) as "hasAgent",
      ${firstRows(productRows(inEnterprise, sql`is_featured desc, ${productOrder}`), overviewSizes.products)} as products,
      ${firstRows(contactRows(teammates), overviewSizes.team)} as team,
      ${firstRows(photoRows(code), overviewSizes.photos)} as photos,
      ${firstRows(documentRows(sql`${inEnterprise} and product_code is null`), overviewSizes.documents)} as documents,
      ${firstRows(qualificationRows(code), overviewSizes.qualifications)} as qualifications,
      ${firstRows(exhibitionRows(code), overviewSizes.exhibitions)} as exhibitions,
      ${firstRows(chainRows(code), 100)} as chain
    from enterprise where code = ${code}`.execute(db)
  return rows[0]
}

/** Returns the enterprise's own facts, without the lists of its home page. */
const facts = (row: HomeRow, say: (texts: LanguageMap) => string) => ({
  name: say(row.name),
  slogan: say(row.slogan),
  enterpriseTypeName: say(row.type_name),
  logo: row.logo,
  cover: row.cover,
  isVerified: row.is_verified,
  badges: row.badges.map(say).filter(Boolean),
  countryCode: row.country_code,
  introduction: say(row.introduction),
  officialWebsite: row.website,
  registeredCapital:
    row.capital_amount === null ? null : { amount: Number(row.capital_amount), currency: row.capital_currency },
  foundingDate: row.founded_on,
  registeredAddress: say(row.registered_address),
  phoneCountryCode: row.phone_country_code,
  phone: row.phone,
  marketNum: row.market_count,
})

/**
 * Returns the home page of an enterprise with the first items of each list. Throws a Refusal if there is no such
 * enterprise.
 */
export async function homePage(db: Db, code: string, askedLanguage: Language) {
  const row = await homeRow(db, code)
  if (!row) throw unknownEnterprise(code)
  const { say, ...home } = homeIn(row, askedLanguage)
  // All of a page speaks one language.
  const saying = textsOf(row, home.language)
  const { followers, productNum, teamNum, photoNum, jobNum, hasAgent } = row
  return {
    enterpriseCode: code,
    ...home,
    languages: homeLanguages(row.languages),
    ...facts(row, say),
    followers,
    productNum,
    teamNum,
    photoNum,
    jobNum,
    hasAgent,
    replyHours: row.reply_hours,
    openingHours: row.opening_hours,
    timeZone: row.time_zone,
    repliesBy: replyDue(row.opening_hours, row.time_zone, row.reply_hours, new Date()),
    qualifications: row.qualifications.map(({ id, name, issuer, ...qualification }) => ({
      ...qualification,
      qualificationId: id,
      name: say(name),
      issuer: say(issuer),
    })),
    chain: chainIn(row, row.exhibitions[0], askedLanguage),
    exhibitions: row.exhibitions.map(({ name, fallback, ...exhibition }) => ({
      ...exhibition,
      meetingName: inLanguage(name, home.language, fallback),
      startTime: new Date(exhibition.startTime).toISOString(),
      endTime: new Date(exhibition.endTime).toISOString(),
    })),
    products: row.products.map((product) => productItem(product, { code, name: say(row.name) }, say)),
    team: row.team.map((person) => contact(person, saying)),
    photos: row.photos.map((row) => photo(row, say)),
    documents: row.documents.map((document) => fileItem(document, say)),
  }
}
