import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { codeOrEmpty, count, day, instant, list, paging, shape, text } from '../core/structs.ts'
import { maxTranscriptLength } from './assistant-terms.ts'

/** A line of a transcript. `atMs` counts from the beginning; `speaker` may be empty. */
const TranscriptLine = shape({ atMs: count(), speaker: text(100), text: text(2000) })

/** A decision or a sentence of a summary; `lines` are the lines of the transcript that it rests on, from 0. */
const NotePoint = shape({ text: string(), lines: array(count()) })

/** A task that somebody took on: its owner, the day it is due, and the numbers of the lines it comes from. */
const NoteTask = shape({
  text: string(),
  owner: string(),
  due: day(),
  isDone: boolean(),
  lines: array(count()),
})

/** The notes of a meeting. They belong to the person who took them. */
export const MeetingAbstract = shape({
  abstractId: string(),
  meetingCode: string(),
  title: string(),
  createdAt: instant(),
  lines: array(TranscriptLine),
  summary: array(NotePoint),
  decisions: array(NotePoint),
  tasks: array(NoteTask),
  /** The recording that they were made from; empty without one. */
  recordingId: string(),
  /** The length of the recording in milliseconds; 0 without one. */
  recordingMs: count(),
})

/** Calls about notes of meetings. */
export const abstracts = {
  list: endpoint({
    method: 'GET',
    path: '/user/meeting/abstract/getList',
    access: 'anyone',
    summary: 'The caller’s notes, all or of one meeting, the newest first; none without a login.',
    query: shape({
      /** One note alone. */
      abstractId: optional(text(64)),
      meetingCode: optional(codeOrEmpty()),
      search: optional(text(100)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: MeetingAbstract,
    errors: ['invalidInput'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/meeting/abstract/save',
    access: 'login',
    extension: true,
    summary:
      'Keeps notes: makes summary, decisions and tasks of a transcript, or keeps them as the caller edited them.',
    body: shape({
      abstractId: optional(text(64)),
      meetingCode: optional(codeOrEmpty()),
      title: text(200),
      lines: list(TranscriptLine, 2000),
      /** Left out, they are made anew from the lines. */
      summary: optional(list(NotePoint, 50)),
      decisions: optional(list(NotePoint, 100)),
      tasks: optional(list(NoteTask, 100)),
      /** The recording they were made from; left out, they keep the one they have. */
      recordingId: optional(text(64)),
    }),
    data: MeetingAbstract,
    errors: ['itemNotFound', 'invalidInput', 'bodyTooLarge', 'meetingNotFound'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/meeting/abstract/delete',
    access: 'login',
    extension: true,
    summary: `Deletes notes with their recording and their transcript of at most ${maxTranscriptLength} characters.`,
    body: shape({ abstractId: text(64, 1) }),
    errors: ['itemNotFound'],
  }),
}
