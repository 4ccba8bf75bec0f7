// Elsewhere a mark makes another letter: Japanese バス is not ハス, Thai กิน is not กัน.
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}])\p{M}+/gu

/** Folds case, width and accents, so that `Ｎorväne` is found by `norvane`. */
export const fold = (text: string) =>
  text.normalize('NFKD').replace(accents, '').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim()

/** What a row is found by: all its texts, folded and joined. */
export const searchText = (...texts: (string | undefined)[]) => fold(texts.filter(Boolean).join(' \u001f '))
