import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

/** Gives back the places of a group that nobody took, because its time is over. */
export const endGroup = (groupId: string, db: Db) =>
  sql`select end_group_place(id, 'LAPSED') from group_place where group_id = ${groupId} and state = 'INVITED'`.execute(
    db,
  )
