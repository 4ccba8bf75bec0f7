import { ApiError } from '../../api/client/errors.ts'
import { defineWidget } from '../element/define.tsx'
import { uiWords } from '../ui/messages.ts'
import { contract } from './contract.ts'
import { Enterprise } from './enterprise.tsx'
import { enterpriseWords } from './messages.ts'

/** `<foyer-enterprise>`: the page of a company. */
export const element = defineWidget({
  contract,
  words: [enterpriseWords, uiWords],
  resources: () => import('./resources.ts'),
  view: Enterprise,
  async load({ attributes: { enterpriseCode }, client, language }) {
    if (!enterpriseCode) return undefined
    try {
      return { home: await client.enterprises.homepage({ query: { enterpriseCode, language } }), language }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The browser asks again, and reports the error there.
      return undefined
    }
  },
})
