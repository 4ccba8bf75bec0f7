import { ApiError } from '../../api/client/errors.ts'
import { defineWidget } from '../element/define.tsx'
import { uiWords } from '../ui/messages.ts'
import { Card } from './card.tsx'
import { contract } from './contract.ts'
import { personCardWords } from './messages.ts'

/** `<foyer-card>`: the card of a person. */
export const element = defineWidget({
  contract,
  words: [personCardWords, uiWords],
  resources: () => import('./resources.ts'),
  view: Card,
  async load({ attributes: { uid, shareCode }, client, language }) {
    if (!uid) return undefined
    try {
      const query = { uid, language, ...(shareCode && { shareCode }) }
      return { data: await client.cards.homepage({ query }), language }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The browser asks again, and reports the error there.
      return undefined
    }
  },
})
