/** What is handed to another app. */
interface Sent {
  title: string
  url: string
  text?: string | undefined
}

/** Whether this browser can hand something to other apps. */
export const canSendOn = () => typeof globalThis.navigator?.share === 'function'

/** Hands a link to another app; whether anybody takes it, only they know. */
export async function sendOn({ title, url, text }: Sent): Promise<void> {
  try {
    await navigator.share({ title, url, ...(text && { text }) })
  } catch {
    // Nobody chose an app, which is an answer too.
  }
}

/** A name for a saved picture that every system takes. */
export const fileName = (title: string, ending: string) =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60) || 'Foyer'
  }.${ending}`
