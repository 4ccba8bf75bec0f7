import fc from 'fast-check'
import type { Machine } from '../../../api/contract/accounts/account-states.ts'
import { limitOfStepsMs } from '../runner/time-factor.ts'

/** One thing that can happen, as data: what is expected of `model`, and what is done to and seen of `real`. */
export interface Step<Model extends object, Real> {
  /** Shown in counter-examples: who does what. */
  name: string
  /** Left out where it makes no sense, such as the logout of somebody who has no account. */
  isPossible?(model: Readonly<Model>): boolean
  /** Does it, compares, and brings the model to what must be true afterwards. */
  run(model: Model, real: Real): Promise<void>
}

const commandOf = <Model extends object, Real>(step: Step<Model, Real>): fc.AsyncCommand<Model, Real> => ({
  check: (model) => step.isPossible?.(model) ?? true,
  run: step.run,
  toString: () => step.name,
})

/** The number of walks, their maximum number of steps, and the number of walks at the same time. */
export interface WalkOptions {
  walks: number
  maxSteps: number
  abreast?: number
}

/** The time limit in milliseconds of a test that walks. */
export const limitOfWalkMs = ({ walks, maxSteps }: WalkOptions) => limitOfStepsMs(walks * maxSteps)

/**
 * Walks at random through the real thing beside a model of it. A walk that tells them apart is made as short as it can
 * be, and printed with its seed.
 */
export async function walk<Model extends object, Real>(
  steps: fc.Arbitrary<Step<Model, Real>>[],
  begin: () => Promise<{ model: Model; real: Real }>,
  { walks, maxSteps, abreast = 4 }: WalkOptions,
) {
  const commands = fc.commands(
    steps.map((step) => step.map(commandOf)),
    { maxCommands: maxSteps, size: 'max' },
  )
  const property = () => fc.asyncProperty(commands, (all) => fc.asyncModelRun(begin, all))
  const some = { numRuns: Math.ceil(walks / abreast) }
  await Promise.all(Array.from({ length: abreast }, () => fc.assert(property(), some)))
}

/** Records the steps of a machine that were taken, so that a test can show that walks have taken all. */
export function visits({ steps }: Machine) {
  const open = new Set(
    Object.entries(steps).flatMap(([state, events]) => Object.keys(events).map((event) => `${state} ${event}`)),
  )
  return {
    took: (state: string, event: string) => void open.delete(`${state} ${event}`),
    /** Returns the steps that no walk has taken, such as `SENT expire`. */
    left: () => [...open],
  }
}
