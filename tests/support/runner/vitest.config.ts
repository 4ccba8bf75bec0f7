import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { maps } from '../../../loader/build/maps.ts'
import { nodeTests, root } from './test-files.ts'
import { limitMs, shareTimeFactor } from './time-factor.ts'
import { reporter } from './vitest-report.ts'

const react = join(root, 'widgets/element/react.ts')

// The workers inherit it.
await shareTimeFactor()

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: /^react(-dom)?$/, replacement: react },
    ],
  },
  plugins: [maps(true)],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: nodeTests,
    globalSetup: ['tests/support/runner/global-setup.ts'],
    environment: 'node',
    // The drawing on the real React, which the aliases above must not answer.
    server: { deps: { external: [/\/test-results\/react\//] } },
    reporters: ['default', reporter],
    // Vitest keeps one core for itself, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: limitMs(60_000),
    hookTimeout: limitMs(120_000),
  },
})
