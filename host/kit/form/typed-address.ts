/**
 * Returns a typed e-mail address with the full-width signs of Chinese and Japanese keyboards replaced by ASCII ones.
 */
export const typedAddress = (text: string) =>
  text
    .trim()
    .replace('＠', '@')
    .replace(/[。．｡]/g, '.')
