/** Returns a new idempotency key. `crypto.randomUUID` does not exist on pages without https; random bytes do. */
export const newKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
