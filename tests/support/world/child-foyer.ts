import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('served-foyer.ts', import.meta.url))

/** Starts a Foyer as a process of its own, on any free port, and waits for its address. Whoever starts it ends it. */
export async function startChild(more: Record<string, string>) {
  const env = { ...process.env, PORT: '0', FOYER_TRUST_PROXY: '1', NODE_ENV: '', ...more }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const [url] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`))),
  ])) as [string]
  return { url, child }
}
