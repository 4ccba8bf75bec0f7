import { isLanguage } from '../../i18n/locales.ts'
import { surroundings } from './surroundings.ts'

// The way into the mini program around the app. Any website can pretend to be one, so nothing secret passes here.

/** The part of the messaging app's own script that is used here. */
export interface MiniProgram {
  navigateTo(way: { url: string }): void
  redirectTo(way: { url: string }): void
  reLaunch(way: { url: string }): void
  switchTab(way: { url: string }): void
  navigateBack(way: { delta: number }): void
  postMessage(message: { data: unknown }): void
  getEnv(tell: (answer: { miniprogram?: boolean }) => void): void
}

type Check = (value: string) => boolean

const code: Check = (value) => /^[A-Za-z0-9_-]{1,64}$/.test(value)
const title: Check = (value) => /^[^\p{C}]{1,60}$/u.test(value)

interface Target {
  page: string
  needs: Record<string, Check>
  may?: Record<string, Check>
  /** A page of the mini program's tab bar, which takes no parameters. */
  isTab?: true
}

/** The pages of the mini program that may be opened, and what each takes. */
const targets = {
  home: { page: '/pages/start/index', needs: {}, isTab: true },
  enterprise: {
    page: '/pages/enterprise/mainPage',
    needs: { enterpriseCode: code },
    may: { source: code, way: (value) => value === 'shareMeeting' },
  },
  contact: { page: '/pages/contact/mainPage', needs: { targetUid: code }, may: { language: isLanguage } },
  meeting: { page: '/pages/meeting/detail', needs: { code } },
  job: { page: '/pages/job/detail', needs: { meetingCode: code, enterpriseCode: code, jobCode: code } },
  product: { page: '/pages/product/detail', needs: { productCode: code }, may: { enterpriseCode: code } },
  shop: { page: '/pages/shop/index', needs: { meetingCode: code, pageId: code }, may: { navTitle: title } },
} as const satisfies Record<string, Target>

/** A kind of page of the mini program. */
export type TargetKind = keyof typeof targets

/**
 * The address of a page inside the mini program, built from checked parts; nothing where a part is missing or has
 * another shape. What the page does not take is left out.
 */
export function miniAddress(kind: string, values: Readonly<Record<string, unknown>>): string | undefined {
  if (!Object.hasOwn(targets, kind)) return undefined
  const { page, needs, may = {} }: Target = targets[kind as TargetKind]
  const parts: string[] = []
  for (const [name, check] of Object.entries({ ...needs, ...may })) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined && !(name in needs)) continue
    if (typeof value !== 'string' || !check(value)) return undefined
    // Some devices show a white page for what is not encoded.
    parts.push(`${name}=${encodeURIComponent(value)}`)
  }
  return parts.length > 0 ? `${page}?${parts.join('&')}` : page
}

/** Fetches the messaging app's script, on the first use only. */
async function load(): Promise<MiniProgram> {
  const { default: wx } = await import('weixin-js-sdk')
  return wx.miniProgram as unknown as MiniProgram
}

/** How long the surrounding app may take to say what it is, in milliseconds. */
const patienceMs = 1000

/** Whether we are inside a mini program: by what the browser says of itself, and by what its script answers. */
export async function isInMiniProgram(mini: () => Promise<MiniProgram> = load): Promise<boolean> {
  if (surroundings() !== 'miniProgram') return false
  try {
    const sdk = await mini()
    return await new Promise((decide) => {
      setTimeout(decide, patienceMs, false)
      sdk.getEnv((answer) => decide(answer?.miniprogram === true))
    })
  } catch {
    // Without the script there is no way into the mini program either.
    return false
  }
}

/** Opens a page of the mini program: `replace` takes this one's place, `restart` leaves none behind it. */
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

/** Leaves the web view for the page of the mini program that opened it. */
export async function backToMini(mini: () => Promise<MiniProgram> = load): Promise<boolean> {
  if (!(await isInMiniProgram(mini))) return false
  ;(await mini()).navigateBack({ delta: 1 })
  return true
}

/** What a page is shared with. */
export interface Share {
  title: string
  /** Path and query of the page. */
  path: string
  /** Absolute path of a picture. */
  image?: string | undefined
}

/** Tells the mini program what to share; it looks at it only when somebody shares. */
export async function tellShare({ title, path, image }: Share, mini: () => Promise<MiniProgram> = load) {
  if (!(await isInMiniProgram(mini))) return
  ;(await mini()).postMessage({ data: { kind: 'share', title, path, image: image ?? '' } })
}
