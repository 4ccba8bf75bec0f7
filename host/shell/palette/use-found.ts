import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Choice } from './choice.ts'
import { findChoices, type Searcher } from './found-choices.ts'

/** The state of the search: the choices that were found last, and for what. */
export interface Found {
  search: string
  choices: readonly Choice[]
  is: 'ready' | 'searching' | 'failed'
}

/** The time in milliseconds after the last key after which the search begins. */
const pauseMs = 160

const nothing: Found = { search: '', choices: [], is: 'ready' }

/** Searches for a text soon after it has changed. What was found before stays until the new answer has come. */
export function useFound(text: string, searcher: Searcher): Found & { retry(): void } {
  const [found, setFound] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(searcher)
  latest.current = searcher
  const search = text.trim().slice(0, 100)
  const { memberships, meetings } = searcher

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt`, `memberships` and `meetings` are not read: a change of them searches again
  useEffect(() => {
    if (!search) return setFound(nothing)
    let isOutdated = false
    setFound((previous) => ({ ...previous, is: 'searching' }))
    const find = async () => {
      const choices = await findChoices(search, latest.current).catch((error) => void apiError(error))
      if (isOutdated) return
      if (choices) setFound({ search, choices, is: 'ready' })
      else setFound((previous) => ({ ...previous, is: 'failed' }))
    }
    const timer = setTimeout(() => void find(), pauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [search, attempt, memberships, meetings])

  return { ...found, retry: () => setAttempt((count) => count + 1) }
}
