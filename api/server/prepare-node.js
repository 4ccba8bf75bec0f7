// Run before anything else (`node --import`), for less time and memory. This file alone is JavaScript, because
// stripping its types would load what the cache of compiled sources makes unnecessary.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The C library of Linux stops giving freed memory back once a large piece was freed, as each hashing of a password
// does (19 MB), unless a limit is set. It reads the limit only as a process begins: so this one begins anew, as itself.
// https://man7.org/linux/man-pages/man3/mallopt.3.html (M_TRIM_THRESHOLD)
const limit = 'MALLOC_TRIM_THRESHOLD_'
if (process.platform === 'linux' && process.env[limit] === undefined) {
  const { execPath, execArgv, argv, env } = process
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, [limit]: '131072' })
}

// Keeps what Node makes of the sources, their types stripped and compiled. Not in the folder for temporary files, where
// another user of the machine could write code for it. https://nodejs.org/api/module.html#module-compile-cache
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled/', import.meta.url)))
