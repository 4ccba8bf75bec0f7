import { ApiError } from '../../../../api/client/errors.ts'
import { expireLogin } from '../../../access/expiry.ts'
import { client } from '../../../client.ts'
import { languageStore } from '../../../stores/language.ts'
import { sessionStore, token } from '../../../stores/session.ts'
import { createOutbox, type Outbox, type OutboxItem } from './outbox.ts'
import { createOutboxStore } from './outbox-store.ts'

/** Sends one message. The server stores a key once, so that an attempt whose answer was lost does no harm. */
function send({ asEnterpriseCode, recipient, key, kind, text, fileId, relationCode }: OutboxItem) {
  const name = asEnterpriseCode && { asEnterpriseCode }
  const part = { ...(fileId && { fileId }), ...(relationCode && { relationCode }), ...name }
  return client.messages.send({ body: { ...recipient, ...part, key, kind, text } })
}

async function upload({ file }: OutboxItem) {
  const sender = token()
  try {
    // Loaded late: its checks of the answer are larger than the code of this page.
    const { upload } = await import('../../../../api/client/upload.ts')
    const [item] = await upload([file as File], { token: sender, language: languageStore.get() })
    if (!item) throw new ApiError('badAnswer', '')
    return item.fileId
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorised' && sender) expireLogin(sender)
    // The code did not load.
    throw error instanceof ApiError ? error : new ApiError('offline', '')
  }
}

const lockName = 'foyer-outbox'

function later(run: () => void, ms: number) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

function start(): Outbox {
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : undefined
  const outbox = createOutbox({
    store: createOutboxStore(),
    ownerUid: () => (token() ? sessionStore.get()?.user.uid : undefined),
    send,
    upload,
    // Without locks two tabs may send the same message: its key makes one of it.
    alone: (task) => navigator.locks?.request(lockName, task) ?? task(),
    later,
    // Browsers have `randomUUID` only where the page came by https.
    newKey: () => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-'),
    now: () => Date.now(),
    tellTabs: () => tabs?.postMessage(''),
  })
  if (tabs) tabs.onmessage = () => void outbox.read()
  const run = () => void outbox.run()
  addEventListener('online', run)
  sessionStore.listen(run)
  run()
  return outbox
}

let outbox: Outbox | undefined

/** Returns the queue of messages of this device, and starts it: what waited before the page was loaded goes out. */
export function ownOutbox(): Outbox {
  outbox ??= start()
  return outbox
}
