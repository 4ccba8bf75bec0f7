import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'

/** An exhibitor on the map. */
export type MapRow = Reply<Contract['exhibitors']['list']>['list'][number]

/** The exhibitors loaded so far; `failed` keeps those loaded before the failure. */
export interface MapRows {
  is: 'loading' | 'ready' | 'failed'
  rows: MapRow[]
}

const pageSize = 100

/** Loads all exhibitors of an exhibition, a hundred at a time, so that the map grows while they come. */
export function useMapRows(meetingCode: string): [MapRows, retry: () => void] {
  const language = useLanguage()
  const [state, setState] = useState<MapRows>({ is: 'loading', rows: [] })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one loads again from the first page
  useEffect(() => {
    const controller = new AbortController()
    let rows: MapRow[] = []
    const load = async () => {
      for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
        const query = { meetingCode, language, pageNum, pageSize }
        const page = await client.exhibitors.list({ query }, controller.signal)
        pages = page.pages
        rows = [...rows, ...page.list]
        setState({ is: pageNum < pages ? 'loading' : 'ready', rows })
      }
    }
    setState({ is: 'loading', rows: [] })
    load().catch((error) => {
      if (controller.signal.aborted) return
      apiError(error)
      setState({ is: 'failed', rows })
    })
    return () => controller.abort()
  }, [meetingCode, language, attempt])

  return [state, () => setAttempt(attempt + 1)]
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()

/** Returns whether the typed words match an exhibitor's name or booth, ignoring case, accents and blanks. */
export function matches({ name, hall, booth }: MapRow, query: string) {
  const folded = fold(query)
  return folded !== '' && [name, booth, hall + booth].some((text) => fold(text).includes(folded))
}
