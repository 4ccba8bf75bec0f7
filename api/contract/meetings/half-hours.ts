// Apart from the structs, so that pages can offer the times without carrying the checks.

/** The half hours of a day: `00:00` to `23:30`. */
export const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)
