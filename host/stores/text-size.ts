import { atom } from 'nanostores'

/** The text sizes that a reader can choose, as factors; the first is the normal one. */
export const textSizes = [1, 1.15, 1.3, 1.6, 2] as const

/** A factor by which all text grows. */
export type TextSize = (typeof textSizes)[number]

const key = 'textSize'
const property = '--foyer-text-scale'

/** A script for the head of every page: the chosen size applies before the first paint. */
export const textSizeScript = `try{var s=+localStorage.getItem('${key}');s>1&&s<=2&&document.documentElement.style.setProperty('${property}',s)}catch{}`

/** Returns the size that was chosen on this device. */
function storedSize(): TextSize {
  try {
    const stored = Number(localStorage.getItem(key))
    return textSizes.find((size) => size === stored) ?? 1
  } catch {
    // Storage is blocked.
    return 1
  }
}

/** The text size of this device. */
export const textSizeStore = atom<TextSize>(typeof document === 'undefined' ? 1 : storedSize())

/** Applies a text size at once and keeps it on this device; where storage is blocked, until the page is left. */
export function setTextSize(size: TextSize) {
  textSizeStore.set(size)
  if (size === 1) document.documentElement.style.removeProperty(property)
  else document.documentElement.style.setProperty(property, String(size))
  try {
    if (size === 1) localStorage.removeItem(key)
    else localStorage.setItem(key, String(size))
  } catch {
    // Storage is blocked.
  }
}
