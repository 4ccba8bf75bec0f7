// Run before anything else (`node --import`): keeps what Node makes of the sources, their types stripped and compiled,
// so that the next start takes less time and memory. https://nodejs.org/api/module.html#module-compile-cache
// This file alone is JavaScript, because stripping its types would load what the cache makes unnecessary.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Not in the folder for temporary files, where another user of the machine could write code for it.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled/', import.meta.url)))
