const browsers = [
  ['MicroMessenger', 'WeChat'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['HarmonyOS', 'HarmonyOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const named = (table: readonly (readonly [string, string])[], agent: string) =>
  table.find(([sign]) => agent.includes(sign))?.[1]

/** Returns browser and system of a user agent in a few words, such as `Chrome, Android`; empty if neither is known. */
export const deviceOf = (agent: string) => [named(browsers, agent), named(systems, agent)].filter(Boolean).join(', ')
