import { isLanguage } from '../../i18n/locales.ts'
import { surroundings } from '../../widgets/links/surroundings.ts'

// The connection to the mini program around the app. Any website can pretend to be one, so nothing secret is passed on.

/** The part of the messaging app's script that is used here. */
export interface MiniProgram {
  navigateTo(options: { url: string }): void
  redirectTo(options: { url: string }): void
  reLaunch(options: { url: string }): void
  switchTab(options: { url: string }): void
  navigateBack(options: { delta: number }): void
  postMessage(message: { data: unknown }): void
  getEnv(tell: (answer: { miniprogram?: boolean }) => void): void
}

type Check = (value: string) => boolean

const code: Check = (value) => /^[A-Za-z0-9_-]{1,64}$/.test(value)
const title: Check = (value) => /^[^\p{C}]{1,60}$/u.test(value)

interface Target {
  page: string
  required: Record<string, Check>
  optional?: Record<string, Check>
  /** A page of the mini program's tab bar, which takes no parameters. */
  isTab?: true
}

/** The pages of the mini program that may be opened, and the parameters of each. */
const targets = {
  home: { page: '/pages/start/index', required: {}, isTab: true },
  enterprise: {
    page: '/pages/enterprise/mainPage',
    required: { enterpriseCode: code },
    optional: { source: code, way: (value) => value === 'shareMeeting' },
  },
  contact: { page: '/pages/contact/mainPage', required: { targetUid: code }, optional: { language: isLanguage } },
  meeting: { page: '/pages/meeting/detail', required: { code } },
  job: { page: '/pages/job/detail', required: { meetingCode: code, enterpriseCode: code, jobCode: code } },
  product: { page: '/pages/product/detail', required: { productCode: code }, optional: { enterpriseCode: code } },
  shop: { page: '/pages/shop/index', required: { meetingCode: code, pageId: code }, optional: { navTitle: title } },
} as const satisfies Record<string, Target>

/** A kind of page of the mini program. */
export type TargetKind = keyof typeof targets

/**
 * Returns the address of a page of the mini program, made of checked parameters; undefined where one is missing or has
 * another format. Other parameters are left out.
 */
export function miniAddress(kind: string, values: Readonly<Record<string, unknown>>): string | undefined {
  if (!Object.hasOwn(targets, kind)) return undefined
  const { page, required, optional = {} }: Target = targets[kind as TargetKind]
  const parts: string[] = []
  for (const [name, check] of Object.entries({ ...required, ...optional })) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined && !(name in required)) continue
    if (typeof value !== 'string' || !check(value)) return undefined
    // Some devices show a blank page for parameters that are not encoded.
    parts.push(`${name}=${encodeURIComponent(value)}`)
  }
  return parts.length > 0 ? `${page}?${parts.join('&')}` : page
}

/** Loads the messaging app's script, at its first use. */
async function load(): Promise<MiniProgram> {
  const { default: wx } = await import('weixin-js-sdk')
  return wx.miniProgram as unknown as MiniProgram
}

/** The maximum time in which the surrounding app must say what it is, in milliseconds. */
const timeoutMs = 1000

/**
 * Resolves with whether the app is inside a mini program, by the browser's user agent and by the answer of the script.
 */
export async function isInMiniProgram(mini: () => Promise<MiniProgram> = load): Promise<boolean> {
  if (surroundings() !== 'miniProgram') return false
  try {
    const sdk = await mini()
    return await new Promise((resolve) => {
      setTimeout(resolve, timeoutMs, false)
      sdk.getEnv((answer) => resolve(answer?.miniprogram === true))
    })
  } catch {
    // Without the script the mini program cannot be reached.
    return false
  }
}

/**
 * Opens a page of the mini program: `replace` replaces the present one, `restart` closes all others. Resolves with
 * whether it opened.
 */
export async function openMini(
  kind: TargetKind,
  values: Readonly<Record<string, unknown>> = {},
  { how = 'push', mini = load }: { how?: 'push' | 'replace' | 'restart'; mini?: () => Promise<MiniProgram> } = {},
): Promise<boolean> {
  const url = miniAddress(kind, values)
  if (!url || !(await isInMiniProgram(mini))) return false
  const sdk = await mini()
  const target: Target = targets[kind]
  if (target.isTab) sdk.switchTab({ url })
  else if (how === 'push') sdk.navigateTo({ url })
  else if (how === 'replace') sdk.redirectTo({ url })
  else sdk.reLaunch({ url })
  return true
}

/** Closes the web view, which shows the page of the mini program that opened it. */
export async function backToMini(mini: () => Promise<MiniProgram> = load): Promise<boolean> {
  if (!(await isInMiniProgram(mini))) return false
  ;(await mini()).navigateBack({ delta: 1 })
  return true
}

/** The content of a shared page. */
export interface Share {
  title: string
  /** The path and query of the page. */
  path: string
  /** The absolute path of a picture. */
  image?: string | undefined
}

/** Sends the mini program the content to share; it reads this when the reader shares. */
export async function sendShareData({ title, path, image }: Share, mini: () => Promise<MiniProgram> = load) {
  if (!(await isInMiniProgram(mini))) return
  ;(await mini()).postMessage({ data: { kind: 'share', title, path, image: image ?? '' } })
}

/** A file that is handed to the mini program: its absolute path, its name, its type, and its size in bytes. */
export interface HandedFile {
  url: string
  name: string
  contentType: string
  bytes: number
}

/**
 * Hands files to the mini program, which reads them when the web view closes, and closes the web view. Resolves with
 * false where there is no mini program.
 */
export async function sendFiles(files: readonly HandedFile[], mini: () => Promise<MiniProgram> = load) {
  if (!(await isInMiniProgram(mini))) return false
  const sdk = await mini()
  sdk.postMessage({ data: { kind: 'files', files } })
  sdk.navigateBack({ delta: 1 })
  return true
}
