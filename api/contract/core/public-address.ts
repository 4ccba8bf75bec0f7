// One rule for every address that people enter for others to follow: websites, links of products, imported rows.

const inside = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|invalid)$/

/**
 * Returns an http or https address of the public web, its host as browsers understand it, so that people read the host
 * they are led to. Undefined for other texts: with a user part, a backslash, white space or control characters, with an
 * IP address or a host name that is not public.
 */
export function publicAddress(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what it looks for
  if (/[\\\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/.test(text)) return undefined
  const [start = '', written = ''] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? []
  if (!written || written.includes('@') || !URL.canParse(text)) return undefined
  const { host, hostname, protocol } = new URL(text)
  const isName = /^([a-z\d_]([a-z\d_-]*[a-z\d])?\.)+(xn--[a-z\d-]+|[a-z]{2,})$/.test(hostname)
  if (!isName || inside.test(hostname)) return undefined
  // Capitals lead nowhere else, so they stay as they were written.
  return `${protocol}//${written.toLowerCase() === host ? written : host}${text.slice(start.length)}`
}
