import type { PageName } from '../../api/contract/pages.ts'
import type { Language } from '../../i18n/locales.ts'
import { addWords, type Words } from '../../i18n/messages.ts'
import { routes } from '../routes/index.ts'
import { type layers, wordsFileOf } from '../routes/route.ts'

// The address is assigned to a variable, because Vite would take `new URL(…, import.meta.url)` for the address of an
// asset.
const here = import.meta.url

/** The absolute address of the folder with the files of this build; it ends with a slash. */
export const buildFolder = new URL(import.meta.env.DEV ? '/assets/dev/' : './', here).href

const loads = new Map<string, Promise<void>>()

/** Adds the words of a file to the known ones. Rejects where they do not load. */
async function fetchWords(address: string, language: Language) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The words at ${address} did not come: the server answered ${answer.status}.`)
  const byArea = (await answer.json()) as Record<string, Words>
  for (const [area, words] of Object.entries(byArea)) addWords(language, area, words)
}

/** Loads a file of words once. Rejects where it does not load; the next call loads it again. */
function loadFile(name: string, language: Language): Promise<void> {
  const address = `${buildFolder}${language}/${name}.json`
  const load = loads.get(address) ?? fetchWords(address, language)
  loads.set(address, load)
  load.catch(() => loads.delete(address))
  return load
}

/** Loads the words of the app's frame. Rejects where they do not load. */
export const loadFrameWords = (language: Language) => loadFile('host', language)

/** Loads the words of a page beside those of the frame. Rejects where they do not load. */
export const loadPageWords = (page: PageName, language: Language) => loadFile(wordsFileOf(routes[page].page), language)

/** Loads the words of a layer beside those of the frame. Rejects where they do not load. */
export const loadLayerWords = (layer: (typeof layers)[number], language: Language) =>
  loadFile(wordsFileOf(layer), language)

/**
 * Returns a function that gives each language the function that loads a layer with its words, always the same one, as
 * `usePageCode` needs it. What it loads names its language, because the layer may be there in the previous one.
 */
export function layerLoader<Part extends object>(layer: (typeof layers)[number], load: () => Promise<Part>) {
  const loaders = new Map<Language, () => Promise<Part & { language: Language }>>()
  return (language: Language) => {
    const loader =
      loaders.get(language) ??
      (async () => {
        const [part] = await Promise.all([load(), loadLayerWords(layer, language)])
        return { ...part, language }
      })
    loaders.set(language, loader)
    return loader
  }
}

const maxWaitMs = 30_000

/**
 * Loads the words of the app's frame, with as many attempts as it takes: without them not even a failure could be
 * explained. Meanwhile the page stays as the server drew it.
 */
export async function waitForFrameWords(language: Language) {
  for (let waitMs = 1000; ; waitMs = Math.min(2 * waitMs, maxWaitMs)) {
    try {
      return await loadFrameWords(language)
    } catch {
      // The only remedy is another attempt, whatever the reason was.
      await new Promise<void>((resolve) => {
        setTimeout(resolve, waitMs)
        addEventListener('online', () => resolve(), { once: true })
      })
    }
  }
}
