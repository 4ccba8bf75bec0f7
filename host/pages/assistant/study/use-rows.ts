import { useRef, useState } from 'react'
import type { Page } from '../../../../api/contract/core/endpoint.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { studyWords } from './study-messages.ts'

/** Returns the rows of a list page by page, and functions that load more and that do what may fail. */
export function useRows<Row>(ask: (pageNum: number) => Promise<Page<Row>>, first?: Page<Row>) {
  const t = useWords(studyWords)
  const toast = useToast()
  const start = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are asked for once, and again on demand
  const answer = useAnswer<Page<Row>>(() => {
    const loaded = start.current
    start.current = undefined
    return loaded ? Promise.resolve(loaded) : ask(1)
  }, [])
  const [isLoading, setLoading] = useState(false)
  const tried = async (work: Promise<unknown>) => {
    try {
      await work
      return true
    } catch (error) {
      toast((error as Error).message || t('notDone'), 'error')
      return false
    }
  }
  const more = async () => {
    const { data } = answer
    if (!data) return
    setLoading(true)
    await tried(
      ask(data.pageNum + 1).then((next) =>
        answer.change((before) => ({ ...next, list: [...before.list, ...next.list] })),
      ),
    )
    setLoading(false)
  }
  return { ...answer, isLoading, tried, more }
}
