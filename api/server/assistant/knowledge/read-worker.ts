import { parentPort, workerData } from 'node:worker_threads'
import { DocumentFault, readDocument } from './read-document.ts'

const { bytes, ending } = workerData as { bytes: Uint8Array; ending: string }

// Everything that a broken document may do happens in this thread, which ends with it.
readDocument(bytes, ending)
  .then((read) => parentPort?.postMessage({ read }))
  .catch((error: unknown) =>
    parentPort?.postMessage({ fault: error instanceof DocumentFault ? error.fault : 'BROKEN' }),
  )
