import type { Handlers } from '../../../http/handlers.ts'
import { wholePage } from '../../../http/listing.ts'
import { addDrawing } from './drawings.ts'
import { heldPlan, listHalls, marksOf, shownPlans } from './reading.ts'
import { savePlan } from './saving.ts'

/** Answers the calls about the plans of halls that organisers draw. */
export const hallPlans: Handlers<'hallPlans'> = {
  shown: async ({ query }, { db }) => wholePage(await shownPlans(db, query.meetingCode)),

  list: async (_, { db, organiser }) => wholePage(await listHalls(db, organiser.meetingCode)),

  edit: ({ query }, { db, organiser, language }) =>
    heldPlan(db, organiser.meetingCode, query.hall ?? '', query.language ?? language),

  watch: ({ query }, { db, organiser }) => marksOf(db, organiser.meetingCode, query.hall ?? ''),

  save: ({ body }, context) => savePlan(body, body.language ?? context.language, context),

  draw: ({ files: [file] }, context) => addDrawing(file, context),
}
