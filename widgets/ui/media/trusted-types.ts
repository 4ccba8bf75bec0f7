// Browsers with trusted types refuse plain texts as HTML or as a script's address in pages that require the types: a
// policy must make them. Foyer's policy makes them from sanitised HTML and from Foyer's own addresses only.

/** The results are typed as texts, for that is what the types of the platform's functions take. */
export interface TrustedPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

const key = Symbol.for('foyer.policy')
type Global = { trustedTypes?: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } } & {
  [key]?: TrustedPolicy
}

/**
 * The policy `foyer`; none where the browser knows no trusted types. Made once, also where several copies of Foyer run
 * in a page: a policy's name may be taken only once.
 * @throws {TypeError} where the page allows no policy of this name
 */
export function trustedPolicy(): TrustedPolicy | undefined {
  const page = globalThis as Global
  if (!page.trustedTypes) return undefined
  page[key] ??= page.trustedTypes.createPolicy('foyer', { createHTML: (html) => html, createScriptURL: (url) => url })
  return page[key]
}

/** HTML that was cleaned before, as the platform's functions take it. */
export const trustedHtml = (clean: string): string => trustedPolicy()?.createHTML(clean) ?? clean
