/**
 * An address, as the platform reads it; undefined where it is none. The platform's own `URL.canParse` is missing in
 * browsers that widgets are made for.
 */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    // Not an address.
    return undefined
  }
}
