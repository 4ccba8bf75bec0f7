import { type RawBuilder, sql } from 'kysely'

/** SQL expressions for the parts of an event, within the surrounding statement. */
interface EventParts {
  /** The id of the delivery. */
  id: RawBuilder<unknown>
  event: RawBuilder<unknown>
  enterpriseCode: RawBuilder<unknown>
  /** A row of the table `lead`; a test message has none. */
  lead?: RawBuilder<unknown>
}

/**
 * Returns SQL for the body of an event. The database builds the text, so that the lead need not be read first. It is
 * `webhook_body` of the migrations, because `store_leads` writes such bodies too.
 */
export const eventBody = ({ id, event, enterpriseCode, lead = sql`null` }: EventParts) =>
  sql<string>`webhook_body(${id}, ${event}, ${enterpriseCode}, ${lead})`
