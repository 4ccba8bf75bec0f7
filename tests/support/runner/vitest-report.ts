import type { Reporter, TestModule } from 'vitest/node'
import { complaint } from './complaints.ts'
import { writeReport } from './report.ts'
import { root } from './test-files.ts'

/** Vitest adds to an error that no test caught where it came from, as far as it knows. */
interface Uncaught {
  name?: string
  message: string
  stack?: string
  VITEST_TEST_PATH?: unknown
  VITEST_TEST_NAME?: unknown
}

const ownLine = /\n\s+at ([^\n]*\/(?:api|host|i18n|loader|tests|widgets)\/[^\n]*)/

function ofUncaught(error: Uncaught) {
  const { name = 'Error', message, stack = '', VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error
  const during = [path, test].filter(Boolean).join(', ').replaceAll(root, '')
  const line = ownLine.exec(stack)?.[1]?.replaceAll(root, '') ?? ''
  return complaint(
    `no test caught this${during && ` (during ${during})`}`,
    `${name}: ${message.split('\n')[0]} ${line}`,
  )
}

function ofModule(module: TestModule) {
  const tests = [...module.children.allTests('failed')].map((test) =>
    complaint(`${module.relativeModuleId}: ${test.fullName}`, test.result().errors?.[0]?.message),
  )
  const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [
    ...tests,
    ...outside.map(({ message }) =>
      complaint(`${module.relativeModuleId}: loading it, or a hook around its tests`, message),
    ),
  ]
}

/** Writes how a run ended to a file, what belongs to no test included. */
export const reporter: Reporter = {
  onTestRunEnd(modules, uncaught) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId}: ${test.fullName}`,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      })),
    )
    const complaints = modules.flatMap(ofModule)
    const failed = modules.filter((module) => ofModule(module).length > 0)
    writeReport({
      ...(uncaught.length === 0 && { failedFiles: failed.map(({ relativeModuleId }) => relativeModuleId) }),
      passed: modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
      complaints: [...complaints, ...uncaught.map(ofUncaught)],
      slowest: tests,
    })
  },
}
