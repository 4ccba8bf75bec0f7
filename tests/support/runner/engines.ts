import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import type { BrowserLauncher } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { webdriverLauncher } from '@web/test-runner-webdriver'
import puppeteer from 'puppeteer-core'
import { find } from './browsers.ts'
import { limitMs } from './time-factor.ts'

/** The engines that element tests run in, in this order. */
export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

/** A browser ready to run tests, and how to end all that was started for it. */
export interface StartedEngine {
  launcher: BrowserLauncher
  stop(): void
}

const miniBrowser = () => globSync('/usr/lib{,64,exec}/{,*/}webkit2gtk-4*/MiniBrowser')[0]
const needsOf = { chromium: ['chromium'], firefox: ['firefox'], webkit: ['webkit', 'display'] } as const

/** Returns the names of the programs that an engine needs and this machine lacks. */
export function missingFor(engine: Engine): string[] {
  const missing: string[] = needsOf[engine].filter((need) => !find(need))
  return engine === 'webkit' && !miniBrowser() ? [...missing, "WebKitGTK's MiniBrowser"] : missing
}

/** A port nobody listens on now. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Prepares an engine; what it starts ends with `stop`. */
export async function startEngine(engine: Engine): Promise<StartedEngine> {
  if (engine === 'webkit') return startWebKit()
  const launchOptions =
    engine === 'chromium'
      ? {
          executablePath: find('chromium') ?? '',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-sync',
            '--js-flags=--expose-gc',
          ],
        }
      : { browser: 'firefox' as const, executablePath: find('firefox') ?? '', headless: true }
  const launcher = chromeLauncher({
    launchOptions,
    // The launcher brings a puppeteer of its own; Firefox needs this one, which speaks WebDriver BiDi.
    ...(engine === 'firefox' && { puppeteer: puppeteer as never }),
  })
  return { launcher, stop() {} }
}

/** WebKitGTK has no headless mode: it gets a display of its own and is steered by its WebDriver. */
async function startWebKit(): Promise<StartedEngine> {
  const started: ChildProcess[] = []
  const stop = () => {
    // Without its display the browser ends too.
    for (const child of started.splice(0).reverse()) child.kill()
  }
  process.once('exit', stop)
  try {
    const display = spawn(
      find('display') ?? 'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    )
    started.push(display)
    const number = await firstLine(display, display.stdio[3] as Readable)
    const port = await freePort()
    const driver = spawn(find('webkit') ?? 'WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    })
    started.push(driver)
    await answers(`http://127.0.0.1:${port}/status`)
    // The launcher's types do not tell a missing option from an undefined one.
    return { launcher: webKitLauncher(port) as BrowserLauncher, stop }
  } catch (error) {
    stop()
    throw error
  }
}

const webKitLauncher = (port: number) =>
  webdriverLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    } as never,
  })

const firstLine = (child: ChildProcess, from: Readable) =>
  new Promise<string>((resolve, reject) => {
    from.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with code ${code} before it was ready.`)))
  })

async function answers(address: string) {
  for (const end = performance.now() + limitMs(30_000); performance.now() < end; ) {
    if (
      await fetch(address)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`Nothing answers at "${address}": expected WebKitWebDriver there.`)
}
