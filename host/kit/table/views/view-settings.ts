import {
  type ViewField,
  type ViewSettings,
  viewFields,
} from '../../../../api/contract/meetings/organising/saved-view-terms.ts'
import { noColumns } from '../columns/shown-columns.ts'
import type { ViewsProps } from './views.tsx'

/** Returns the present view as it is saved. */
export function settingsOf({ filters, shown }: Pick<ViewsProps, 'filters' | 'shown'>): ViewSettings {
  const settings: ViewSettings = { ...filters, columns: shown }
  return Object.fromEntries(viewFields.flatMap((field) => (settings[field] ? [[field, settings[field]]] : [])))
}

/** Returns whether two views show the same. */
export const isSameView = (one: ViewSettings, other: ViewSettings) =>
  viewFields.every((field) => (one[field] ?? '') === (other[field] ?? ''))

/** Returns whether a view has no filters, whatever its columns are. */
export const isWhole = (settings: ViewSettings) => isSameView({ ...settings, columns: '' }, {})

/** Returns the fields of an address that no longer name anything. */
export function goneFields({
  query,
  filters,
  columns,
}: Pick<ViewsProps, 'query' | 'filters' | 'columns'>): ViewField[] {
  const known = [...columns, noColumns]
  return viewFields.filter((field) =>
    field === 'columns'
      ? query.columns?.split(',').some((id) => !known.includes(id))
      : query[field]?.trim() && !filters[field],
  )
}
