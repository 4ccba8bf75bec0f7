import { ApiError } from '../../api/client/errors.ts'
import { defineWidget } from '../element/define.tsx'
import { uiWords } from '../ui/messages.ts'
import { contract } from './contract.ts'
import { facetsQuery, listQuery } from './directory/directory.ts'
import { Exhibitors } from './exhibitors.tsx'
import { exhibitorsWords } from './messages.ts'

/** `<foyer-exhibitors>`: the directory of an exhibition. */
export const element = defineWidget({
  contract,
  words: [exhibitorsWords, uiWords],
  resources: () => import('./resources.ts'),
  view: Exhibitors,
  async load({ attributes, client, language }) {
    const query = { ...attributes, language, codes: '' }
    try {
      const [page, facets] = await Promise.all([
        client.exhibitors.list({ query: listQuery(query) }),
        client.exhibitors.facets({ query: facetsQuery(query) }),
      ])
      return { page, facets }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The browser asks again, and reports the error there.
      return undefined
    }
  },
})
