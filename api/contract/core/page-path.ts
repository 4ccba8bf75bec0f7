// Both sides of the wire decide by it whether an address may be followed: saved login paths, short links, mails.

// Calls, probes and developer pages are no pages of the host app; a short link to a short link could go in circles.
const closed = ['/dev', '/metrics', '/healthz', '/readyz', '/user', '/cs', '/v']

const isClosed = (path: string) => closed.some((start) => path === start || path.startsWith(`${start}/`))

/** Matches a backslash, white space or a control character, which browsers interpret in ways of their own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const hasTricks = (text: string) => /[\\\s\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/**
 * Returns true if a text is a path of the host app, and no browser can interpret it as another site or a call of the
 * API.
 */
export function isPagePath(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || hasTricks(target)) return false
  const [written = ''] = target.split(/[?#]/)
  const path = decoded(written)
  if (path === undefined || path.includes('//') || hasTricks(path)) return false
  // A path with escapes left after one decoding was encoded twice. None of our pages needs that.
  if (/%[0-9a-f]{2}/i.test(path) || path.split('/').some((part) => part === '.' || part === '..')) return false
  return URL.canParse(target, 'https://host.invalid') && !isClosed(path.toLowerCase())
}
