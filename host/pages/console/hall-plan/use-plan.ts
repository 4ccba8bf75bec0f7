import { useCallback } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { draftWords } from '../../../kit/draft/draft-messages.ts'
import { useDraft } from '../../../kit/draft/use-draft.ts'
import { contentOf, draftOf, mergePlans, movesOf, type PlanDraft } from './content.ts'
import { boothMapWords } from './hall-plan-messages.ts'

/** The plan of a hall as the server answers it. */
export type HeldPlan = Reply<Contract['hallPlans']['edit']>
/** The plan of a hall as the server has it, ready to be edited. */
export interface SavedPlan extends Omit<HeldPlan, 'content'> {
  content: PlanDraft
}

const known = ({ content, ...answer }: HeldPlan): SavedPlan => ({
  ...answer,
  content: draftOf(content, answer.exhibitors),
})

/** Holds the plan of a hall that is edited, with its saving and the changes that colleagues make meanwhile. */
export function usePlan(meetingCode: string, first: HeldPlan) {
  const [t, tDraft] = [useWords(boothMapWords), useWords(draftWords)]
  const toast = useToast()
  const language = useLanguage()
  const { hall } = first
  const query = { meetingCode, hall, language }
  const onTheirs = useCallback(
    ({ changedBy }: SavedPlan) => toast(t('theirs', { name: changedBy || tDraft('someone') }), 'info'),
    [toast, t, tDraft],
  )
  return useDraft<SavedPlan, PlanDraft>({
    first: known(first),
    copyName: `hall:${meetingCode} ${hall}`,
    staleError: 'planChanged',
    merge: mergePlans,
    read: async () => known(await client.hallPlans.edit({ query })),
    async hasNews({ revision, exhibitorsMark }) {
      const newest = await client.hallPlans.watch({ query: { meetingCode, hall } })
      return revision !== newest.revision || exhibitorsMark !== newest.exhibitorsMark
    },
    send: async ({ revision, content: saved }, content) =>
      known(
        await client.hallPlans.save({
          body: { ...query, revision, content: contentOf(content), moves: movesOf(saved, content) },
        }),
      ),
    onTheirs,
  })
}

/** The plan that is edited, as its parts see it. */
export type EditedPlan = ReturnType<typeof usePlan>
