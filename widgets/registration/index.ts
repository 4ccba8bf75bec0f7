import { ApiError } from '../../api/client/errors.ts'
import { defineWidget } from '../element/define.tsx'
import { uiWords } from '../ui/messages.ts'
import { contract } from './contract.ts'
import { registrationWords } from './messages.ts'
import { Registration } from './registration.tsx'

/** `<foyer-registration>`: the registration for a meeting. */
export const element = defineWidget({
  contract,
  words: [registrationWords, uiWords],
  resources: () => import('./resources.ts'),
  view: Registration,
  async load({ attributes: { meetingCode }, client, language }) {
    if (!meetingCode) return undefined
    try {
      return { start: await client.registrationForms.page({ query: { meetingCode, language } }), language }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The browser asks again, and reports the error there.
      return undefined
    }
  },
})
