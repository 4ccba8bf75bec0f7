// Apart from the structs, so that pages can use the terms without carrying the checks.

import type { OrganiserRole } from '../../core/roles.ts'

/** The roles as which an organiser may view the console: those with fewer rights than their own. */
export const viewedRoles = ['EXAMINER', 'STEWARD', 'SHOP'] as const satisfies readonly OrganiserRole[]
/** A role as which an organiser may view the console. */
export type ViewedRole = (typeof viewedRoles)[number]

/** The minutes after which such a view ends by itself. */
export const viewingMinutes = 60
