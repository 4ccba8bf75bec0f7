import { client } from '../../../client.ts'
import { useHistoryState } from '../../../stores/history-state.ts'
import { useRememberedAnswer } from '../../../stores/remembered-answer.ts'
import type { MyLink } from '../use-links.ts'

const firstDays = 30

/**
 * Asks for the visits of a short link in the period that the reader chooses, unless it was never opened. Going back to
 * the link shows the same period, and its figures at once.
 */
export function useLinkVisits(code: string, link: MyLink | undefined) {
  const visits = link?.visits ?? 0
  const [days, setDays] = useHistoryState(`days ${code}`, firstDays)
  const answer = useRememberedAnswer(
    `visits ${code}`,
    (signal) => (visits > 0 ? client.shareLinks.visits({ query: { code, days } }, signal) : undefined),
    [code, days, visits],
  )
  return { days, setDays, ...answer }
}
