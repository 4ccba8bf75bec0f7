import type { Handlers } from '../../../http/handlers.ts'
import { invalidInput } from '../../../http/refusal.ts'
import { editedExhibitor, removeExhibitor, saveExhibitor } from './changes.ts'
import { importFile } from './importing.ts'
import { listExhibitors, readPlaces } from './lists.ts'
import { undoChange } from './undo.ts'

/** Answers the calls by which organisers list, edit and import the exhibitors of their meeting. */
export const meetingExhibitors: Handlers<'meetingExhibitors'> = {
  list: ({ query }, { db, language }) => listExhibitors(db, query, query.language ?? language),

  places: ({ query }, { db, language }) => readPlaces(db, query.meetingCode, query.language ?? language),

  edit: ({ query }, { db }) => editedExhibitor(db, query.meetingCode, query.exhibitorCode),

  save: ({ body }, context) => saveExhibitor(body, context),

  remove: ({ body }, context) => removeExhibitor(body.exhibitorCode, context),

  undo: ({ body }, context) => undoChange(body.changeId, context),

  import({ query, files: [file] }, context) {
    if (!file) throw invalidInput('files', 'a file')
    const { isPreview, language = context.language } = query
    return importFile(file, { isPreview: isPreview === 'YES', language }, context)
  },
}
