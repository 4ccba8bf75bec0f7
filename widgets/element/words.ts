import type { Language } from '../../i18n/locales.ts'
import { addWords, hasWords, type Messages, type WordList, type Words } from '../../i18n/messages.ts'
import { pageState } from './page.ts'

const loads = new Map<string, Promise<void>>()

/** Returns the address of all words that one bundle needs in one language, beside its code. */
export const wordsAddress = (assets: string, language: Language, bundle: string) =>
  `${assets}${language}/${bundle}.json`

/**
 * Loads the words of a bundle (`contact`, `host`) in one language, once. It never rejects: where the words cannot be
 * loaded, English is shown.
 */
export function loadWords(bundle: string, areas: readonly Messages[], language: Language): Promise<void> {
  if (areas.every(({ area }) => hasWords(language, area))) return Promise.resolve()
  const address = wordsAddress(pageState().assets || assetsHere(), language, bundle)
  const load =
    loads.get(address) ??
    fetch(address)
      .then((answer) =>
        answer.ok ? (answer.json() as Promise<Record<string, Words | WordList>>) : Promise.reject(answer.status),
      )
      .then((byArea) => {
        for (const [area, words] of Object.entries(byArea)) addWords(language, area, words)
      })
      .catch(() => void loads.delete(address))
  loads.set(address, load)
  return load
}

// Vite would take `import.meta.url` in `new URL` for an asset's address, hence the variable.
function assetsHere() {
  const moduleUrl = import.meta.url
  return new URL(import.meta.env.DEV ? '/assets/dev/' : './', moduleUrl).href
}
