/** The place where the app runs: the web view of a mini program, the browser of another app, or a browser. */
export type Surroundings = 'miniProgram' | 'inAppBrowser' | 'browser'

/** Patterns in the user agents of browsers inside other apps. */
const inApps = [
  /MicroMessenger/i,
  /wxwork/i,
  /Weibo/i,
  // This does not match QQ's own browser, which calls itself MQQBrowser.
  /\bQQ\/\d/,
  /DingTalk/i,
  /\b(Lark|Feishu)\b/i,
  /AlipayClient/i,
  /baiduboxapp/i,
  /BytedanceWebview|NewsArticle|aweme|musical_ly|TikTok/i,
  /\bLine\/\d/i,
  /KAKAOTALK/i,
  /NAVER\(inapp/i,
  /FB_IAB|FBAN|FBAV/,
  /Instagram/i,
  /LinkedInApp/i,
  /Twitter for/i,
  /Snapchat/i,
  /WhatsApp/i,
  /Zalo/i,
  /\bGSA\/\d/,
  // The web view of any other app on Android.
  /; wv\)/,
]

/** The properties of a browser that tell where the app runs. */
interface BrowserSigns {
  userAgent: string
  /** Set by the messaging app before any script of a page runs. */
  environment?: unknown
}

const signsHere = (): BrowserSigns => ({
  userAgent: globalThis.navigator?.userAgent ?? '',
  environment: (globalThis as { __wxjs_environment?: unknown }).__wxjs_environment,
})

/**
 * Returns whether this is the browser of the messaging app that has mini programs, where a page sets its share card.
 * The app for offices would need an account of its own.
 */
export const isMessagingApp = (signs: BrowserSigns = signsHere()) =>
  surroundings(signs) === 'inAppBrowser' && /MicroMessenger/i.test(signs.userAgent) && !/wxwork/i.test(signs.userAgent)

/** Returns where the app runs. Any website may pretend, so nothing secret may depend on it. */
export function surroundings({ userAgent, environment }: BrowserSigns = signsHere()): Surroundings {
  if (environment === 'miniprogram' || /miniProgram\b/i.test(userAgent)) return 'miniProgram'
  return inApps.some((sign) => sign.test(userAgent)) ? 'inAppBrowser' : 'browser'
}
