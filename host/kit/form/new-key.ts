/** Returns a new key for a call. The same key again makes nothing new. Random bytes exist without https, too. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
