/** Lets the browser save a file under a name. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Returns a name without the characters that file systems refuse; `fallback` where nothing is left. */
export const fileNameOf = (name: string, fallback: string) => name.replace(/[\\/:*?"<>|]/g, ' ').trim() || fallback
