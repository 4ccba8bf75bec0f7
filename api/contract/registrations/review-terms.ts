// Apart from the structs, so that pages can use the terms without carrying the checks.
import type { StoredState } from './registration-states.ts'

/** The tabs of the review. */
export const reviewTabs = ['UNDER_REVIEW', 'PASSED', 'NOT_PASSED', 'CANCELLED'] as const
/** A tab of the review. */
export type ReviewTab = (typeof reviewTabs)[number]

/** The states in each tab: those who came in were passed before. */
export const statesOfTab: Record<ReviewTab, readonly StoredState[]> = {
  UNDER_REVIEW: ['UNDER_REVIEW'],
  PASSED: ['PASSED', 'SIGNED'],
  NOT_PASSED: ['NOT_PASSED'],
  CANCELLED: ['CANCELLED'],
}

/** The decisions of a reviewer. */
export const decisions = ['PASS', 'REFUSE'] as const

/** The reasons for not passing that everybody has, in sixteen languages: registrants read them in their own. */
export const reasonCodes = ['PHOTO', 'DOCUMENT', 'NAME', 'ORGANISATION', 'DUPLICATE', 'NO_PLACE'] as const

/** The signs that two registrations for one meeting are of the same person. */
export const duplicateSigns = ['DOCUMENT', 'EMAIL', 'PHONE', 'NAME'] as const
/** A sign that two registrations are of the same person. */
export type DuplicateSign = (typeof duplicateSigns)[number]

/** The orders of a list of registrations. */
export const reviewSorts = ['createdAt', '-createdAt', 'name', '-name', 'organisation', '-organisation'] as const

/** Limits of the review; texts in characters, times in seconds. */
export const reviewLimits = {
  reason: 500,
  /** The registrations of one decision. */
  many: 100,
  /** The time in which a decision can be taken back by its reviewer. */
  undoSeconds: 10,
  /** The time for which a registration stays open for one reviewer without a sign of them. */
  holdSeconds: 45,
  /** The longest time for which a call waits for changes. */
  waitSeconds: 25,
  /** The reasons of a meeting’s own. */
  ownReasons: 30,
} as const

/** The maker of a registration: its person, a list of the organiser, or the staff at a door. */
export const registrationSources = ['ONLINE', 'LIST', 'WALK_IN'] as const

/** The most invitation codes and sessions that are listed as filters. */
export const mostFilters = { codes: 500, sessions: 200 } as const
