import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  resolve: {
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // The loader and the elements are tested in real browsers (tests/support/elements.ts).
    include: [
      '{api,host,i18n,widgets}/**/*.test.ts',
      '{host,widgets/ui}/**/*.test.tsx',
      'widgets/**/*.node.test.tsx',
      'tests/house/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
