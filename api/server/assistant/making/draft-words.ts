import { messages } from '../../../../i18n/messages.ts'

/** The sentences of the templates by which rules make drafts, in each language that a draft is for. */
export const draftWords = messages('drafting', {
  titleMEETING: 'Meeting: {title}',
  titleEXHIBITION: 'Exhibition: {title}',
  titleINVITATION: 'Invitation: {title}',
  titleFORM: 'Form: {title}',
  invite: 'You’re invited to “{title}”.',
})
