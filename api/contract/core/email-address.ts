/** Returns true for an e-mail address: something, @, a domain with a dot; at most 254 characters. */
export const isEmail = (text: string) => text.length <= 254 && /^[^\s@<>()",;:]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
