/** Returns the name of a class or of keyframes: a hash of the rules, the same on the server and in browsers. */
export function nameOf(rules: string) {
  let hash = 11
  for (let at = 0; at < rules.length; at++) hash = (101 * hash + rules.charCodeAt(at)) >>> 0
  return `go${hash}`
}

/** Returns rules with their name in the place of `&`. */
export const withName = (rules: string, name: string) =>
  rules.replaceAll('&', `.${name}`).replace('@keyframes .', '@keyframes ')
