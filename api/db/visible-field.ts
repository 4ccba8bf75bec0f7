import { type RawBuilder, sql } from 'kysely'
import { type CardField, maySee, usualLevels, type Viewer, visibilityLevels } from '../contract/people/visibility.ts'

/** A viewer of many cards: the same for all, or a condition in SQL that makes a registered person a contact. */
export type ViewerInSql = Viewer | { contactIf: RawBuilder<unknown> }

/** The column of a card that a list shows. */
interface Shown {
  /** The person's column. */
  uid: RawBuilder<unknown>
  column: RawBuilder<unknown>
  /** Takes its place for those who may not see it. */
  otherwise: RawBuilder<unknown>
}

const levelsFor = (viewer: Viewer) =>
  sql.join(visibilityLevels.filter((level) => maySee(viewer, level)).map((level) => sql.lit(level)))

/**
 * SQL for lists that name many people: a column of a person's card if the viewer may see the field that it belongs to,
 * else `otherwise`. A whole card is cut by `visibleHomepage` in the server instead.
 * @example
 * visibleField('avatar', 'visitor', { uid: sql`person.uid`, column: sql`person.avatar`, otherwise: sql`''` })
 */
export function visibleField(field: CardField, viewer: ViewerInSql, { uid, column, otherwise }: Shown) {
  const level = sql`coalesce(
    (select card.visibility ->> ${sql.lit(field)} from card where card.uid = ${uid}), ${sql.lit(usualLevels[field])})`
  const isOpen =
    typeof viewer === 'string'
      ? sql`${level} in (${levelsFor(viewer)})`
      : sql`case when ${viewer.contactIf} then ${level} in (${levelsFor('contact')})
          else ${level} in (${levelsFor('registered')}) end`
  return sql`case when ${isOpen} then ${column} else ${otherwise} end`
}
