const wall = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(' ', 'T')

/** The time on the clocks of a zone at an instant: `2027-03-12T09:30`; empty for no instant. */
export const localAt = (instant: string, timeZone: string): string => instant && wall(Date.parse(instant), timeZone)

/**
 * The instant at which the clocks of a zone show a time such as `2027-03-12T09:30`; empty for an empty one. A time that
 * comes twice is the first of the two, and one that a change of clocks leaves out is an hour later.
 */
export function instantAt(local: string, timeZone: string): string {
  if (!local) return ''
  const asUtc = Date.parse(`${local}Z`)
  const offsetAt = (instant: number) => Date.parse(`${wall(instant, timeZone)}Z`) - instant
  const dayMs = 24 * 3_600_000
  // The clocks of a zone change at most once within two days, so that one of its two offsets fits.
  const [before, after] = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)]
  const found = [before, after].find((instant) => wall(instant, timeZone) === local) ?? before
  return new Date(found).toISOString()
}
