/** The selected rows of a table by id, and the row from which Shift extends the selection. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor?: string | undefined
}

/** No row is selected. */
export const noSelection: Selection = { ids: new Set() }

/** Selects a row, or takes it out of the selection. */
export function toggled({ ids }: Selection, id: string): Selection {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return { ids: changed, anchor: id }
}

/**
 * Selects the rows from the last toggled one to `id`, both included, beside those that are selected already. Without a
 * row to begin with, only `id`.
 */
export function extendedTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const { ids, anchor } = selection
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)]
  if (from < 0 || to < 0) return toggled(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...ids, ...range]), anchor: anchor ?? id }
}

/** Selects all of some rows; where all of them are selected already, none. */
export const allOrNone = (selection: Selection, order: readonly string[]): Selection =>
  order.every((id) => selection.ids.has(id)) ? noSelection : { ids: new Set(order) }

/** Leaves rows out of the selection that are no longer in the table. */
export function present(selection: Selection, order: readonly string[]): Selection {
  const ids = order.filter((id) => selection.ids.has(id))
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) }
}
