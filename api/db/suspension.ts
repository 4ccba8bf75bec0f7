import { type RawBuilder, sql } from 'kysely'

/** SQL condition: the operator has suspended the account with this uid, and its suspension is not over. */
export const isSuspended = (uid: RawBuilder<unknown>) => sql<boolean>`exists (
  select from account_suspension where account_suspension.uid = ${uid} and account_suspension.until > now())`
