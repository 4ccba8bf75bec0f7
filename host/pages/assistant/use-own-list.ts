import { useRef, useState } from 'react'
import type { Page } from '../../../api/contract/core/endpoint.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'

/** The calls and words of a list of the reader's own things. */
interface Source<Item> {
  /** The page that came with the address. */
  first: Page<Item> | undefined
  search: string
  load(pageNum?: number): Promise<Page<Item>>
  /** Deletes a thing, or brings it back. */
  remove(item: Item, isUndone: boolean): Promise<unknown>
  words: Record<'failed' | 'deleted' | 'undo', string>
}

/** A list of the reader's own things, page by page. What is deleted leaves at once, and can be brought back. */
export function useOwnList<Item>({ first, search, load, remove, words }: Source<Item>) {
  const toast = useToast()
  const start = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new with each drawing; only the search changes it
  const { data, error, again, change } = useAnswer<Page<Item>>(() => {
    const loaded = start.current
    start.current = undefined
    return loaded ? Promise.resolve(loaded) : load()
  }, [search])
  const page = data ?? first
  const [isLoading, setLoading] = useState(false)
  const tried = (work: Promise<unknown>) =>
    work.catch((failure: Error) => {
      toast(failure.message || words.failed, 'error')
      again()
    })
  const more = () => {
    if (!page) return
    setLoading(true)
    const next = load(page.pageNum + 1).then((added) =>
      change((before) => ({ ...added, list: [...before.list, ...added.list] })),
    )
    void tried(next).finally(() => setLoading(false))
  }
  const removeItem = (item: Item) => {
    change((before) => ({ ...before, total: before.total - 1, list: before.list.filter((each) => each !== item) }))
    const undo = () => void tried(remove(item, true).then(again))
    void tried(remove(item, false).then(() => toast(words.deleted, 'done', { label: words.undo, onPress: undo })))
  }
  return { page, error, again, isLoading, more, remove: removeItem }
}
