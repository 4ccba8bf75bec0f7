import { useEffect, useRef, useState } from 'react'
import type { PosterTemplate } from '../../../../../api/contract/sharing/poster-terms.ts'
import type { Language } from '../../../../../i18n/locales.ts'
import { client } from '../../../../client.ts'
import { useHistoryState } from '../../../../stores/history-state.ts'

/** A guest with the poster and the link that were made for them. */
export interface MadePoster {
  guest: string
  imageUrl: string
  shortUrl: string
  /** The invitation that it belongs to: those of another meeting, language or template are others. */
  invitation: string
}

/** The invitation that every guest gets. */
interface Invitation {
  meetingCode: string
  template: PosterTemplate
  language: Language
  uid: string
}

/** The number of posters that are drawn at the same time. */
const atOnce = 2

/**
 * Makes a poster and a link for each guest, two at a time. What was made stays when it is stopped, when something
 * fails, and when people come back to the page; the next start makes the rest.
 */
export function useManyPosters({ meetingCode, template, language, uid }: Invitation) {
  const [all, setAll] = useHistoryState<readonly MadePoster[]>('made posters', [])
  const invitation = [meetingCode, template, language, uid].join(' ')
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle')
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const makeOne = async (guest: string, signal: AbortSignal) => {
    const body = {
      kind: 'EXHIBITION',
      code: meetingCode,
      occasion: 'INVITE',
      template,
      language,
      guest,
      shareUid: uid,
    } as const
    const { imageUrl, shortUrl } = await client.tools.shotPro({ body }, signal)
    setAll((before) => [...before, { guest, imageUrl, shortUrl, invitation }])
  }

  async function start(guests: readonly string[]) {
    const controller = new AbortController()
    running.current = controller
    setState('running')
    const rest = [...guests]
    const work = async () => {
      for (let guest = rest.shift(); guest && !controller.signal.aborted; guest = rest.shift())
        await makeOne(guest, controller.signal)
    }
    try {
      await Promise.all(Array.from({ length: atOnce }, work))
      setState('idle')
    } catch {
      // The page says that the rest is missing, unless people stopped it themselves.
      if (!controller.signal.aborted) setState('failed')
      controller.abort()
    }
  }

  return {
    made: all.filter((poster) => poster.invitation === invitation),
    state,
    start,
    stop() {
      running.current?.abort()
      setState('idle')
    },
  }
}
