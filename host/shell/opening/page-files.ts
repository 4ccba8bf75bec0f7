import type { PageName } from '../../../api/contract/pages.ts'
import { routes } from '../../routes/index.ts'
import { buildFolder } from '../words.ts'

/** The content of the build's `page-files.json`: page file → the places of its chunks in `files`. */
interface PageFiles {
  files: string[]
  pages: Record<string, number[]>
}

let known: PageFiles = { files: [], pages: {} }

/** Loads the table of the files of all pages. Without it, the browser finds them while it loads. */
export async function loadPageFiles(): Promise<void> {
  try {
    const answer = await fetch(`${buildFolder}page-files.json`)
    if (answer.ok) known = (await answer.json()) as PageFiles
  } catch {
    // The network is down; pages that open later load their code in several steps.
  }
}

const begun = new Set<string>()

/**
 * Begins to load all code of a page at once. The browser alone would find what a file imports only when it has the file
 * itself, and on a slow network each such step takes as long as a call.
 */
export function preloadCode(page: PageName) {
  for (const place of known.pages[routes[page].page] ?? []) {
    const file = known.files[place]
    if (!file || begun.has(file)) continue
    begun.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = buildFolder + file
    document.head.append(link)
  }
}
