import { defineConfig } from 'vite'
import { calls } from './loader/build/calls.ts'
import { cuts, groups } from './loader/build/cuts.ts'
import { finish, start } from './loader/build/finish.ts'
import { lazyImports } from './loader/build/lazy-imports.ts'
import { maps } from './loader/build/maps.ts'
import { phone } from './loader/build/phone.ts'
import { plainExports } from './loader/build/plain-exports.ts'
import { build, widgetNames } from './loader/build/project.ts'
import { constants, lean, shorten } from './loader/build/shorten.ts'
import { tags } from './loader/build/tags.ts'
import { words } from './loader/build/words.ts'

// Three builds from one config: what browsers get (widgets and host), the loader, and the pages as the server draws
// them.

export default defineConfig(({ command }) => ({
  appType: 'custom',
  resolve: {
    alias: [
      { find: /^react-shadow$/, replacement: 'react-shadow/react-shadow.esm.js' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
      { find: /^react(-dom)?$/, replacement: new URL('widgets/element/react.ts', import.meta.url).pathname },
    ],
    dedupe: ['preact'],
  },
  // All found at the start: a dependency found later would reload the page with two copies of Preact in it.
  optimizeDeps: {
    entries: ['host/main.tsx', 'host/pages/**/*.tsx', 'widgets/*/index.ts', 'widgets/ui/**/*.tsx'],
    include: ['preact', 'preact/hooks', 'preact/jsx-runtime'],
    exclude: ['lucide'],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    shorten,
    constants,
    calls,
    lean,
    cuts,
    maps(command === 'serve'),
    words,
    phone,
    lazyImports,
    plainExports,
    tags,
  ],
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
  build: { target: 'es2022', copyPublicDir: false, reportCompressedSize: false },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: `assets/${build}/[name].js` } } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: ['host/main.tsx', ...widgetNames.map((name) => `widgets/${name}/index.ts`)],
          preserveEntrySignatures: 'allow-extension',
          output: {
            entryFileNames: `assets/${build}/[name].js`,
            chunkFileNames: `assets/${build}/[name].js`,
            codeSplitting: { groups },
          },
        },
      },
    },
    loader: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: { input: 'loader/index.ts', output: { format: 'iife', entryFileNames: 'loader.js' } },
      },
    },
    // The service worker of passes, at an address above the only pages that it is asked about.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'host/kit/pass/pass-worker.ts',
          output: { format: 'iife', entryFileNames: 'pass-worker.js' },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        rolldownOptions: { input: { host: 'host/server.tsx' }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      start()
      for (const name of ['client', 'loader', 'worker', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
      await finish()
    },
  },
}))
