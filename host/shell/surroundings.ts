/** What the app runs in: a mini program's web view, the browser inside another app, or a browser. */
export type Surroundings = 'miniProgram' | 'inAppBrowser' | 'browser'

/** What tells a browser inside another app, each as that app writes it. */
const inApps = [
  /MicroMessenger/i,
  /wxwork/i,
  /Weibo/i,
  // Not QQ's own browser, which is MQQBrowser.
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
  // Any other app's view on Android says so itself.
  /; wv\)/,
]

/** What a browser says of itself. */
interface Signs {
  userAgent: string
  /** Set by the messaging app before any script of a page runs. */
  environment?: unknown
}

const signsHere = (): Signs => ({
  userAgent: globalThis.navigator?.userAgent ?? '',
  environment: (globalThis as { __wxjs_environment?: unknown }).__wxjs_environment,
})

/**
 * Whether this is the browser of the messaging app that mini programs run in, where a page says how it is shared. Its
 * sibling for offices would need an account of its own.
 */
export const isMessagingApp = (signs: Signs = signsHere()) =>
  surroundings(signs) === 'inAppBrowser' && /MicroMessenger/i.test(signs.userAgent) && !/wxwork/i.test(signs.userAgent)

/** Where we are. Any website may pretend: nothing secret may depend on it. */
export function surroundings({ userAgent, environment }: Signs = signsHere()): Surroundings {
  if (environment === 'miniprogram' || /miniProgram\b/i.test(userAgent)) return 'miniProgram'
  return inApps.some((sign) => sign.test(userAgent)) ? 'inAppBrowser' : 'browser'
}
