import { parentPort } from 'node:worker_threads'
import { compose } from './compose.ts'
import type { PdfDocument } from './document.ts'

// Fonts stay open between documents, and setting a long one holds up nobody else.
parentPort?.on('message', ({ id, document }: { id: number; document: PdfDocument }) => {
  compose(document)
    .then((bytes) => parentPort?.postMessage({ id, bytes }))
    .catch((error: unknown) =>
      parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : `${error}` }),
    )
})
