import { useEffect } from 'react'
import type { Reply } from '../../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../../api/contract/index.ts'
import type { Language } from '../../../../../i18n/locales.ts'
import { useDraft } from '../../../../stores/drafts.ts'
import { fromDevice, keepOnDevice } from '../on-device.ts'

/** A draft with the job that makes it, and its parts. */
export type Draft = Reply<Contract['drafts']['status']>
/** The parts of a draft. */
export type Blocks = Draft['blocks']

/** A wish of the reader. The same `key` makes one draft, however often it is sent. */
export interface Wish {
  request: string
  kind: Draft['kind']
  key: string
  /** The languages of the draft; empty for the reader’s alone. */
  languages: Language[]
}

const name = 'wish'
const tab = () => sessionStorage

/** Keeps a wish, so that the next form begins with it. */
export const keepWish = (typed: Wish) => keepOnDevice(tab, name, typed)

/** The wish that is being typed: it outlives other pages and a reload, and ends with the tab. */
export function useWish(kind: Draft['kind'] | undefined) {
  const [typed, set, forget] = useDraft<Wish>('making', {
    request: '',
    kind: kind ?? 'MEETING',
    key: '',
    languages: [],
  })
  const change = (part: Partial<Wish>) => {
    set(part)
    keepWish({ ...typed, ...part })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first drawing, which the server made too
  useEffect(() => {
    const stored = fromDevice<Wish>(tab, name)
    if (stored?.request) set({ ...stored, ...(kind && { kind }) })
  }, [])
  return {
    wish: typed,
    change,
    forget: () => {
      forget()
      keepOnDevice(tab, name, undefined)
    },
  }
}
