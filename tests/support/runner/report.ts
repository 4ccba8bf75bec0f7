import { readFileSync, writeFileSync } from 'node:fs'

/** One test and how long it took. */
export interface Timed {
  name: string
  seconds: number
}

/** The results of a run of tests. Every runner writes them to the file that the environment names. */
export interface Report {
  passed: number
  /** Every failed test, failed hook, file that could not be loaded, and error that no test caught. */
  complaints: string[]
  /** The failures of tests that passed when repeated alone: these count as passed, and are to be mended. */
  repeated?: string[]
  /** The files whose tests failed; not there if something failed that belongs to no test. */
  failedFiles?: string[]
  /** Its slowest tests, the slowest first. */
  slowest: Timed[]
  /** Why nothing was tested, where that makes no sense on this machine. */
  skipped?: string
}

/** A fault fails every time. More failures than these at once are no accident, and are not repeated. */
export const maxRepeated = 8

/** The name of the variable that holds the file's path. */
export const reportVariable = 'FOYER_TEST_REPORT'

/** The ten slowest of some tests, the slowest first. */
export const slowestOf = (tests: readonly Timed[]) => tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)

/** Writes how a run ended for the process that started it, if one asked for that. */
export function writeReport({ slowest, ...report }: Report) {
  const file = process.env[reportVariable]
  if (file) writeFileSync(file, JSON.stringify({ ...report, slowest: slowestOf(slowest) }))
}

/** Returns the report of a run; undefined if the run ended before it wrote one. */
export function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The file is missing or was cut short: the run's exit code and last lines say why.
    return undefined
  }
}
