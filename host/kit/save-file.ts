/** Hands a file to the browser, to be saved under a name. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // Some browsers read the address after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A name as the name of a file, without what file systems do not take; `fallback` where nothing is left. */
export const fileNameOf = (name: string, fallback: string) => name.replace(/[\\/:*?"<>|]/g, ' ').trim() || fallback
