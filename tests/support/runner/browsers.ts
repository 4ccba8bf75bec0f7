import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs that the tests need, their usual places, and the Debian packages that install them. */
const toolsByNeed = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: ['chromium'],
  },
  firefox: { variable: 'FIREFOX_PATH', programs: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  webkit: { variable: 'WEBKIT_DRIVER_PATH', programs: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  // WebKitGTK draws only on a display; this one needs no screen.
  display: { variable: 'XVFB_PATH', programs: ['Xvfb'], packages: ['xvfb'] },
  // Without a font for each script, browsers draw boxes and measure nonsense.
  fonts: {
    variable: 'NOTO_PATH',
    programs: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
    packages: ['fonts-noto-cjk', 'fonts-noto-core'],
  },
} as const

export type Need = keyof typeof toolsByNeed
export const needs = Object.keys(toolsByNeed) as Need[]

/** Returns the path of a needed program; undefined if it is missing. The environment may name it: `CHROMIUM_PATH`. */
export function find(need: Need): string | undefined {
  const { variable, programs } = toolsByNeed[need]
  const given = process.env[variable]
  if (given) return existsSync(given) ? given : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const places = programs.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  )
  return places.find((place) => existsSync(place))
}

const isDebian = () =>
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

const apt = (...words: string[]) =>
  new Promise<boolean>((done) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn('/usr/bin/apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })

/** Installs Debian packages. Says whether that worked; only root on a Debian machine can. */
export async function install(packages: readonly string[]) {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  console.log(`Installing ${packages.join(', ')} …`)
  // The lists of a fresh machine are empty; where they cannot be renewed, the packages may still be known.
  await apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** The paths of the found programs, by need, and a sentence about the missing ones, if there are any. */
export interface Found {
  paths: Partial<Record<Need, string>>
  missing: string | undefined
}

/**
 * Finds browsers, display and fonts; what is missing is installed where we may, else `missing` says what to install.
 */
export async function findOrInstall(tools: readonly Need[] = needs): Promise<Found> {
  const absent = tools.filter((need) => !find(need))
  if (absent.length > 0) await install(absent.flatMap((need) => toolsByNeed[need].packages))
  const paths = Object.fromEntries(tools.flatMap((need) => [[need, find(need)]]).filter(([, path]) => path))
  const still = tools.filter((need) => !paths[need])
  const packages = still.flatMap((need) => toolsByNeed[need].packages).join(' ')
  const variables = still.map((need) => toolsByNeed[need].variable).join(', ')
  const missing = `Not found: ${still.join(', ')}. Install them (Debian: apt-get install ${packages}), or set ${variables} to where they are.`
  return { paths, missing: still.length > 0 ? missing : undefined }
}
