/** A new key for one lead. `crypto.randomUUID` is missing on pages without https; random bytes are not. */
export const newKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
