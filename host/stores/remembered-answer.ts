import { useAnswer } from '../../widgets/element/use-answer.ts'
import { useHistoryState } from './history-state.ts'

/**
 * Like `useAnswer`, but going back or forward to the page shows the last data at once, while they are asked for again.
 * `name` distinguishes the answers of one page.
 */
export function useRememberedAnswer<Data>(
  name: string,
  ask: (signal: AbortSignal) => Promise<Data> | undefined,
  dependencies: readonly (string | number | boolean)[],
) {
  const key = JSON.stringify(dependencies)
  const [stored, store] = useHistoryState<{ key: string; data: Data } | undefined>(`answer ${name}`, undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the text of what the caller's `ask` depends on
  const answer = useAnswer(
    (signal) =>
      ask(signal)?.then((data) => {
        store({ key, data })
        return data
      }),
    [key],
  )
  return { ...answer, data: answer.data ?? (stored?.key === key ? stored.data : undefined) }
}
