import { Fragment, type ReactNode } from 'react'

/**
 * Returns short facts for one line with a dot between two of them, such as a company and a position. Each keeps its own
 * direction, so that Latin names stand in the order of an Arabic line. Empty facts are left out; of none, undefined.
 */
export function facts(...all: readonly ReactNode[]): ReactNode {
  const given = all.filter(Boolean)
  if (given.length === 0) return undefined
  return given.map((fact, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no names, and their order is the line's
    <Fragment key={at}>
      {at > 0 && ' ·\u00a0'}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
