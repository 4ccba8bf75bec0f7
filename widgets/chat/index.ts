import { ApiError } from '../../api/client/errors.ts'
import { defineWidget } from '../element/define.tsx'
import { uiWords } from '../ui/messages.ts'
import { Chat } from './chat.tsx'
import { contract } from './contract.ts'
import { chatWords } from './messages.ts'
import { targetOf } from './target.ts'

/** `<foyer-chat>`: the assistant. */
export const element = defineWidget({
  contract,
  words: [chatWords, uiWords],
  resources: () => import('./resources.ts'),
  view: Chat,
  async load({ attributes, client, language }) {
    const target = targetOf(attributes)
    if (!target) return undefined
    try {
      return await client.chatConfigs.get({ query: { ...target, language } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The browser asks again, and reports the error there.
      return undefined
    }
  },
})
