import { sessionStore } from '../stores/session.ts'

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

/** Saves somebody's card as a contact file. With one's own token it holds phone and e-mail too. */
export async function saveVcard({ uid, name }: { uid: string; name: string }) {
  const token = sessionStore.get()?.token
  const answer = await fetch(`/user/user/getUserVcf?uid=${encodeURIComponent(uid)}`, {
    headers: token ? { authorization: token } : {},
  })
  if (!answer.ok) throw new Error(`The contact file of ${uid} did not come: ${answer.status}.`)
  saveFile(await answer.blob(), `${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || uid}.vcf`)
}
