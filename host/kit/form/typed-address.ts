/** An e-mail address as it was typed, without what a keyboard for Chinese or Japanese writes in place of its signs. */
export const typedAddress = (text: string) =>
  text
    .trim()
    .replace('＠', '@')
    .replace(/[。．｡]/g, '.')
