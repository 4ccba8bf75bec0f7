// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The groups that may see a file of a meeting: everybody, those who are accepted, or those who have checked in. */
export const audiences = ['EVERYONE', 'REGISTERED', 'CHECKED_IN'] as const
export type Audience = (typeof audiences)[number]

/**
 * The step that lets a reader see a file: nothing is in the way, they register, their registration is accepted, or they
 * check in.
 */
export const materialSteps = ['NONE', 'REGISTER', 'ACCEPTED', 'CHECK_IN'] as const
export type MaterialStep = (typeof materialSteps)[number]

/** The most files of a meeting, and the most bytes of all of them. */
export const materialLimits = { files: 200, bytes: 1_000_000_000 } as const

/** The path of the call that answers with a file of a meeting. */
export const materialPath = '/user/meeting/material/file'

/** A file of a meeting that the call answers with. */
export interface StoredMaterial {
  meetingCode: string
  materialId: string
}

/** Returns the address of a file of a meeting, which only those who may see it can read. */
export const materialAddress = ({ meetingCode, materialId }: StoredMaterial) =>
  `${materialPath}?${new URLSearchParams({ meetingCode, materialId })}`

/** Returns the file of a meeting that an address of this Foyer names; undefined for all other addresses. */
export function materialAt(address: string): StoredMaterial | undefined {
  if (!address.startsWith(`${materialPath}?`)) return undefined
  const query = new URLSearchParams(address.slice(materialPath.length + 1))
  const [meetingCode, materialId] = [query.get('meetingCode'), query.get('materialId')]
  return meetingCode && materialId ? { meetingCode, materialId } : undefined
}
