import { vi } from 'vitest'
import { limitMs } from '../runner/time-factor.ts'

/** Repeats a check until it passes. Where it never does, its own message is the failure. */
export const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: limitMs(30_000), interval: 20 })
