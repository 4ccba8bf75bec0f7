import { type Logger, pino } from 'pino'

/** The log that operators read. */
export type Log = Logger

/** Writes lines of JSON to standard output. Lines hold no bodies, no query values and no addresses of people. */
export const createLog = (level: 'info' | 'warn' | 'silent'): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/**
 * Returns the part of an unforeseen error that may be logged. PostgreSQL repeats typed values in `detail` and, for
 * values it cannot parse (class 22), in the message; both are left out.
 */
export function loggable(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  const { code, table, column, constraint } = error as Error & Record<string, unknown>
  const repeatsValues = typeof code === 'string' && /^22\w{3}$/.test(code)
  return {
    type: name,
    message: repeatsValues ? 'PostgreSQL could not read a value.' : message,
    stack: repeatsValues ? stack.slice(stack.indexOf('\n    at ')) : stack,
    ...{ code, table, column, constraint },
    ...(cause instanceof Error && { cause: cause.message }),
  }
}
