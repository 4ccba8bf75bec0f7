// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The pages whose tables have saved views. */
export const viewPages = ['registrations', 'admLeads', 'admExhibitors'] as const
export type ViewPage = (typeof viewPages)[number]

/** The fields of the addresses of those pages that belong to a view. */
export const viewFields = [
  'tab',
  'identity',
  'invitationCode',
  'checkIn',
  'source',
  'duplicates',
  'session',
  'speaks',
  'show',
  'hall',
  'search',
  'sort',
  'columns',
] as const
export type ViewField = (typeof viewFields)[number]
/** A view of a table: the fields of its address that are set. */
export type ViewSettings = { readonly [Field in ViewField]?: string | undefined }

/** The maximum lengths in characters, and the most views of one table that a person, or a team, may have. */
export const viewLimits = { name: 60, value: 300, views: 50 } as const
