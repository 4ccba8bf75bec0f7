// Addresses with which people have been led astray: to other websites, to scripts, or round in circles. Every place
// that follows an address it was given (saved login paths, short links, mails) is tried with all of them.

const foreign = 'evil.example'

const schemes = ['http:', 'https:', 'HTTPS:', 'ftp:', 'ws:', 'file:', 'blob:https:', 'view-source:https:', 'intent:']
const scripts = [
  'javascript',
  'JaVaScRiPt',
  'java\tscript',
  'java\nscript',
  '\u0001javascript',
  ' javascript',
  'vbscript',
]
const datas = ['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'data:,x']

/** Characters that some parser reads as a slash. */
const slashes = [
  '/',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '%252f',
  '%255c',
  '\u2215',
  '\u2044',
  '\uff0f',
  '\u29f8',
  '\ufe68',
]
/** Characters that some parser reads as a dot. */
const dots = ['.', '%2e', '%2E', '%252e', '\u3002', '\uff0e', '\uff61', '\u2024']
/** Characters that some parser drops, at any place. */
const nothings = [
  ...['\t', '\n', '\r', '\r\n', ' ', '\u0000', '\u0008', '\u000b', '\u001f', '\u007f', '\u0085', '\u00a0'],
  ...['\u200b', '\u2028', '\u2029', '\ufeff', '%00', '%09', '%0a', '%0d', '%0d%0a', '%20', '%2509', '%c2%a0'],
]
const userinfo = ['user@', 'user:pass@', '127.0.0.1@', 'foyer.example@', 'foyer.example:443@', '@', '%40', 'a%40b@']
const hosts = [
  'evil.example',
  'EVIL.EXAMPLE',
  '2130706433',
  '0x7f000001',
  '127.1',
  '[::1]',
  'xn--e1awd7f.example',
  '。example',
]

const doors = [
  '/',
  '/aiLogin',
  '/userLogin',
  '/applyForm/login',
  '/preview?code=1',
  '/mini-h5/index/userLogin',
  '/mini-h5/index/emailLogin',
  '/mini-h5/index/userRegister',
  '/mini-h5/index/userRegister?step=phone',
  '/mini-h5/index/emailCheck/abc',
  '/mini-h5/index/passwordSet?id=abc',
  '/mini-h5/index/passwordReset',
]

const unique = (strings: string[]) => [...new Set(strings)]
const upper = (path: string) => path.toUpperCase()
const inner = (path: string) => `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(path)}`

/** Addresses that lead to another website, or run something, in at least one reader. */
export const foreignAddresses: readonly string[] = unique([
  ...schemes.flatMap((scheme) => ['', '/', '//', '///', '\\\\', '/\\'].map((start) => `${scheme}${start}${foreign}`)),
  ...scripts.flatMap((name) => [`${name}:alert(1)`, `${name}://%0aalert(1)`, `/${name}:alert(1)//..`]),
  ...datas,
  ...slashes.flatMap((first) => slashes.map((second) => `${first}${second}${foreign}`)),
  ...nothings.flatMap((none) => [`${none}//${foreign}`, `/${none}/${foreign}`, `${none}/${none}/${foreign}`]),
  ...dots.flatMap((dot) => [`/${dot}/${foreign}`, `/${dot}${dot}//${foreign}`, `/a/${dot}${dot}//${foreign}`]),
  ...userinfo.flatMap((name) => [`//${name}${foreign}`, `https://${name}${foreign}`, `/${name}${foreign}`]),
  ...hosts.flatMap((host) => [`//${host}`, `https:${host}`, `/\\${host}`]),
  ...['', '?', '#', '?#', ';', '&', ':80', '.'].map((end) => `//${foreign}${end}`),
  ...['foyer.example.evil.example', 'evil.example#foyer.example', 'evil.example?foyer.example'].map(
    (at) => `https://${at}`,
  ),
  ...['null', 'undefined', '[object Object]', 'true', '0', '{}', '%', '%zz', '/%', '/%zz', '/%c0%ae%c0%ae/', '/\ud800'],
])

/** Addresses of Foyer that are no place to go on to: pages to log in, calls, probes, and ways that hide one. */
export const circularAddresses: readonly string[] = unique([
  ...doors,
  ...doors.map(inner),
  ...doors.map(upper),
  ...doors.map((path) => `${path.replace(/(?=\?|$)/, '/')}`),
  ...doors.map((path) => `/mini-h5/index/..${path}`),
  ...doors.map((path) => `/mini-h5/index/home/../../..${path}`),
  ...doors.map((path) => `/mini-h5/index/home/%2e%2e/%2e%2e/%2e%2e${path}`),
  ...doors.map((path) => `/.${path}`),
  ...doors.map((path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
  ...[
    '/v/abcd1234',
    '/V/abcd1234',
    '/user/logout',
    '/cs/dict/getCity',
    '/dev/outbox',
    '/metrics',
    '/healthz',
    '/readyz',
  ],
  ...['/embed/frame/contact', '/demo', '/no-such-page', '/mini-h5/index/', '/loader.js', '/openapi.json'],
  ...['/api/logout', '/webToNowhere?code=1', '/mini-h5/index/myPage/more'],
])

/** All of them: none may be followed after a login. */
export const badRedirects: readonly string[] = unique([...foreignAddresses, ...circularAddresses])

/** Addresses that look odd and are nonetheless pages of Foyer. */
export const goodRedirects: readonly string[] = [
  '/mini-h5/index/home',
  '/mini-h5/index/home/',
  '/MINI-H5/index/HOME',
  '/mini-h5/index/myPage?language=AR',
  '/mini-h5/index/exhibitorList?meetingCode=X2026&search=%E6%9A%96%20%2F%20b',
  '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001#contacts',
  `/mini-h5/index/exhibitorList?search=${encodeURIComponent(`https://${foreign}`)}`,
  `/mini-h5/index/home?next=//${foreign}`,
  // The address to which a person returns who registers on the way from a partner page to the popup.
  '/embed/login?appKey=demo&origin=https%3A%2F%2Ffair.example&state=abc',
]
