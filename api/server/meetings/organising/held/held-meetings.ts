import type { Language } from '../../../../contract/core/languages.ts'
import type { ForOrganiser, Handlers } from '../../../http/handlers.ts'
import { wholePage } from '../../../http/listing.ts'
import { copyMeeting, createMeeting } from './making.ts'
import { heldMeeting } from './reading.ts'
import { saveRegistration } from './registering.ts'
import { archiveMeeting, publishMeeting, saveMeeting } from './saving.ts'
import { listSessions, removeSession, saveSession } from './sessions.ts'

const newest = async ({ db, organiser, language, settings }: ForOrganiser, asked: Language = language) => ({
  ...(await heldMeeting(db, organiser.meetingCode, asked)),
  canCheckNames: Boolean(settings.realNameUrl),
})

/** Answers the calls by which organisers make and run their meetings. */
export const heldMeetings: Handlers<'heldMeetings'> = {
  async create({ body: { key, name, language, ...body } }, context) {
    return { meetingCode: await createMeeting(key, { ...body, names: { [language]: name }, language }, context) }
  },

  async copy({ body }, context) {
    return { meetingCode: await copyMeeting(body.key, body.startTime, context) }
  },

  edit: ({ query }, context) => newest(context, query.language),

  async save({ body }, context) {
    await saveMeeting(body, context)
    return newest(context, body.language)
  },

  async publish({ body }, context) {
    await publishMeeting(body.isPublished, context)
    return newest(context, body.language)
  },

  async archive({ body }, context) {
    await archiveMeeting(body.isArchived, context)
    return newest(context, body.language)
  },

  async saveRegistration({ body }, context) {
    await saveRegistration(body, context)
    return newest(context, body.language)
  },

  sessions: async (_, { db, organiser }) => wholePage(await listSessions(db, organiser.meetingCode)),

  saveSession: ({ body }, context) => saveSession(body, context),

  async removeSession({ body }, context) {
    await removeSession(body.sessionId, context)
    return null
  },
}
