import { useHiddenColumns } from './columns.ts'

/** Stands in the address where the reader chose only the column that names the rows. */
export const noColumns = 'name'

/** The columns that an address names, separated by commas; undefined where it names none. */
const namedIn = (columns: string | undefined) =>
  /^\w+(,\w+){0,20}$/.test(columns ?? '') ? columns?.split(',') : undefined

/**
 * Returns the columns of a table that are hidden and, as an address has them, those that are shown. The columns in the
 * address come before the reader's own choice. `ids` are those after the first, which stays. `onShown` is called with
 * the names of the columns when the reader chooses others.
 */
export function useShownColumns(
  table: string,
  ids: readonly string[],
  hiddenAtFirst: readonly string[],
  address: string | undefined,
  onShown: (columns: string) => void,
) {
  const [hiddenByReader, setHidden] = useHiddenColumns(table, hiddenAtFirst)
  const named = namedIn(address)
  const hidden = named ? ids.filter((id) => !named.includes(id)) : hiddenByReader
  const textOf = (isHidden: (id: string) => boolean) => ids.filter((id) => !isHidden(id)).join() || noColumns
  return {
    hidden,
    shown: textOf((id) => hidden.includes(id)),
    onChange(changed: string, isShown: boolean) {
      setHidden(changed, isShown)
      onShown(textOf((id) => (id === changed ? !isShown : hidden.includes(id))))
    },
  }
}
/** The columns that a table shows, and how they are changed. */
export type ShownColumns = ReturnType<typeof useShownColumns>
