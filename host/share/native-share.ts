/** The fields that another app gets. */
interface SharedContent {
  title: string
  url: string
  text?: string | undefined
}

/** Returns whether this browser can pass a link to other apps. */
export const canShareNatively = () => typeof globalThis.navigator?.share === 'function'

/** Passes a link to another app. Resolves also when the reader chooses none: browsers do not tell which. */
export async function shareNatively({ title, url, text }: SharedContent): Promise<void> {
  try {
    await navigator.share({ title, url, ...(text && { text }) })
  } catch {
    // The reader chose no app.
  }
}

/** Returns a file name for a saved picture that every system accepts. */
export const fileName = (title: string, ending: string) =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60) || 'Foyer'
  }.${ending}`
