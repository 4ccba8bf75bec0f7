import { type Logger, pino } from 'pino'

/** The log that operators read. */
export type Log = Logger

/** Writes lines of JSON to standard output. Lines hold no bodies, no query values and no addresses of people. */
export const createLog = (level: 'info' | 'warn' | 'silent'): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/**
 * An unforeseen error as the log may keep it. PostgreSQL repeats what people typed in `detail` and, for values it
 * cannot read (class 22), in the message; both stay out.
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
    code,
    table,
    column,
    constraint,
    ...(cause instanceof Error && { cause: cause.message }),
  }
}
