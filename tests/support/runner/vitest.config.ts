import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { reportTo } from './vitest-report.ts'

const { FOYER_TEST_REPORT: report } = process.env

export default defineConfig({
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  resolve: {
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // The loader and the elements are tested in real browsers (tests/support/runner/elements.ts).
    include: [
      '{api,host,i18n,widgets}/**/*.test.ts',
      '{host,widgets/ui}/**/*.test.tsx',
      'widgets/**/*.node.test.tsx',
      'tests/house/**/*.test.ts',
    ],
    globalSetup: ['tests/support/runner/global-setup.ts'],
    environment: 'node',
    reporters: report ? ['default', reportTo(report)] : ['default'],
    // Vitest keeps one core for itself, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
