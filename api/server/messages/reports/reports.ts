import type { Handlers } from '../../http/handlers.ts'
import { decide, lift } from './deciding.ts'
import { historyOf, pageOfReports, readReport } from './report-rows.ts'

/** Answers the calls by which operators read reports and decide on them. */
export const reports: Handlers<'reports'> = {
  async list({ body: { state = 'OPEN', language, ...query } }, context) {
    return pageOfReports(context.db, { ...query, state }, context.settings.operators, language ?? context.language)
  },

  async history({ query: { uid } }, { db, language }) {
    return historyOf(db, uid, language)
  },

  async decide({ body }, context) {
    await decide(body, context)
    return readReport(context.db, body.reportId, context.settings.operators, body.language ?? context.language)
  },

  async lift({ body: { uid } }, context) {
    await lift(uid, context)
    return null
  },
}
