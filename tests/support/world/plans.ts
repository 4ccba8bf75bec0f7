import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../../api/db/index.ts'
import type { Schema } from '../../../api/db/schema.ts'

/** A node of a plan, as PostgreSQL explains it in JSON. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * A connection that keeps the statements that it runs, and reads how PostgreSQL answers them. `end` closes it.
 */
export function planned(url: string) {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const db: Db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query') statements.push({ sql: query.sql, parameters: query.parameters })
    },
  })

  /**
   * Runs each statement about `table` again that `work` ran, as an organiser of the meeting. Returns the blocks that
   * all of them read together, and the tables that one of them read from end to end.
   */
  async function planOf(work: () => Promise<unknown>, { table, meeting }: { table: string; meeting: string }) {
    statements.length = 0
    await work()
    const asked = statements.filter(({ sql: text }) => /^\s*(select|with)\b/.test(text) && text.includes(table))
    const client = await pool.connect()
    const nodes: PlanNode[] = []
    let blocks = 0
    try {
      await client.query(
        `begin; select set_config('foyer.meeting', '${meeting}', true); set local role foyer_organiser`,
      )
      for (const { sql: text, parameters } of asked) {
        const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...parameters])
        const root = rows[0]['QUERY PLAN'][0].Plan as PlanNode
        blocks += root['Shared Hit Blocks'] + root['Shared Read Blocks']
        nodes.push(...nodesOf(root))
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
    const readWhole = nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? '') : []))
    return { statements: asked.length, blocks, readWhole: [...new Set(readWhole)].filter((name) => name === table) }
  }

  return {
    db,
    planOf,
    end: () => db.destroy(),
    settle: (table: string) => sql`vacuum analyze ${sql.table(table)}`.execute(db),
  }
}
