// Apart from the structs, so that a widget can use the terms without carrying the checks.

/** The kinds of thing that an assistant answers for: an enterprise, a person, or a meeting or exhibition. */
export const llmTypes = ['ENTERPRISE', 'USER', 'MEETING'] as const
/** The author of a line of a conversation; STATE lines tell of a hand-off. */
export const chatRoles = ['VISITOR', 'ASSISTANT', 'PERSON', 'STATE'] as const
/** The states of a conversation: who answers, or CLOSED. A visitor's next question opens it again. */
export const chatStates = ['ASSISTANT', 'WAITING', 'PERSON', 'CLOSED'] as const
/** The events that change who answers. */
export const chatEvents = ['askPerson', 'personAnswers', 'leaveLead', 'becomeLead', 'giveUp', 'close', 'ask'] as const
/**
 * The lines that tell of a change. LEAD: the question was left as a lead; ABSENT: no person can be reached here;
 * UNANSWERED: nobody has answered in time.
 */
export const chatLines = ['WAITING', 'PERSON', 'CLOSED', 'ASSISTANT', 'LEAD', 'ABSENT', 'UNANSWERED'] as const
/** The reasons with a thumb down. */
export const feedbackReasons = ['WRONG', 'INCOMPLETE', 'OUTDATED', 'UNCLEAR', 'OTHER'] as const
/** The thumbs; an empty one takes a thumb back. */
export const thumbs = ['UP', 'DOWN', ''] as const
/** The kinds of place that a citation opens. */
export const sourceKinds = [
  'HOME',
  'PRODUCT',
  'EXHIBIT',
  'EXHIBITOR',
  'JOB',
  'DOCUMENT',
  'FAQ',
  'PERSON',
  'MEETING',
  'SESSION',
] as const
/** The outcomes of a question: a cited answer, none in the material, a greeting, or one that broke off. */
export const answerKinds = ['ANSWER', 'ABSTAINED', 'SMALL_TALK', 'BROKEN', ''] as const
/** The states of a file that an assistant learns from. */
export const studyStates = ['WAITING', 'READ', 'FAILED'] as const
/** The endings of files that an assistant can read. */
export const studyEndings = ['pptx', 'pdf', 'docx', 'txt', 'md', 'csv'] as const
/** The reasons for which a document cannot be read. */
export const studyFaults = ['ENCRYPTED', 'EMPTY', 'BROKEN', 'TOO_LARGE', 'TOO_SLOW'] as const
/** The kinds of thing that can be drafted from a sentence. */
export const draftKinds = ['MEETING', 'EXHIBITION', 'INVITATION', 'FORM'] as const
/** The states of a draft's job. */
export const draftStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
/** The steps of a draft's job in their order. */
export const draftSteps = ['READ', 'TITLE', 'AGENDA', 'FORM', 'LANGUAGES'] as const

/** The longest question, in characters. */
export const maxQuestionLength = 500
/** The longest answer of a member's pair of question and answer, in characters. */
export const maxFaqLength = 2000
/** The most files of one enterprise’s assistant. */
export const maxStudyFiles = 200
/** The most pairs of one enterprise. */
export const maxFaqs = 500
/** The longest recording, in seconds, and its largest file in bytes: 16,000 samples of 16 bits a second. */
export const maxVoiceSeconds = 60
/** The largest file of a recording, in bytes. */
export const maxVoiceBytes = 44 + (maxVoiceSeconds + 1) * 32_000
/** The longest recording of a meeting, in seconds. */
export const maxNoteSeconds = 3600
/** The largest file of a recording of a meeting, in bytes. */
export const maxNoteBytes = 60_000_000
/** The most recordings of one person. */
export const maxNoteRecordings = 30
/** The endings of files that recordings of meetings may have: MP4 as M4A, and OGG by each of its names. */
export const noteEndings = ['wav', 'mp3', 'm4a', 'mp4', 'webm', 'ogg', 'oga', 'opus'] as const
/** The seconds in which a deleted conversation can be brought back. */
export const undoSeconds = 30
/** The longest request from which something is drafted, and the longest transcript, in characters. */
export const maxRequestLength = 8000
/** The longest transcript, in characters. */
export const maxTranscriptLength = 100_000
