import type { Reply } from '../../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../../api/contract/index.ts'
import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import { client } from '../../../../client.ts'
import { useDraft } from '../../../../kit/draft/use-draft.ts'
import { merge, withIds } from './merge.ts'

/** A page as the server has it. */
export type Saved = Reply<Contract['eventPages']['edit']>

/** Returns a page whose blocks all have an id. */
const known = (answer: Saved): Saved => ({ ...answer, content: withIds(answer.content) })

/** Holds a page that is edited: its history, its saving, and the changes that colleagues make meanwhile. */
export function usePage(meetingCode: string, first: Saved, onTheirs: (saved: Saved) => void) {
  const { page } = first
  const query = { meetingCode, page }
  const { takeUp, ...draft } = useDraft<Saved, PageContent>({
    first: known(first),
    copyName: `page:${page}`,
    staleError: 'pageChanged',
    merge,
    read: async () => known(await client.eventPages.edit({ query })),
    async hasNews({ revision, state, publishAt }) {
      const newest = await client.eventPages.watch({ query })
      return revision !== newest.revision || state !== newest.state || publishAt !== newest.publishAt
    },
    send: async ({ revision }, content) =>
      known(await client.eventPages.save({ body: { meetingCode, page, revision, content } })),
    onTheirs,
  })
  return { ...draft, takeUp: (answer: Saved) => takeUp(known(answer)) }
}

/** The page that is edited, as its parts see it. */
export type EditedPage = ReturnType<typeof usePage>
