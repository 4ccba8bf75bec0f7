import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  address,
  code,
  codeOrEmpty,
  count,
  day,
  instant,
  instantOrEmpty,
  language,
  oneOf,
  paging,
  shape,
  text,
} from '../core/structs.ts'
import { maxFaqLength, maxQuestionLength, sourceKinds, studyEndings, studyStates } from './assistant-terms.ts'

/** A file that an assistant learns from. `pageNum` counts pages of a PDF and slides; 0 where there are none. */
export const StudyFile = shape({
  fileId: string(),
  name: string(),
  fileUrl: address(),
  /** In bytes. */
  size: count(),
  language: string(),
  state: oneOf(studyStates),
  /** Empty, or why it could not be read: ENCRYPTED, EMPTY, BROKEN, TOO_LARGE or TOO_SLOW. */
  fault: string(),
  pageNum: count(),
  passageNum: count(),
  uploadedAt: instant(),
  /** False for documents of the home page, which are removed there. */
  isRemovable: boolean(),
})

/** A question and its answer, written by a member. */
export const Faq = shape({
  faqId: string(),
  language: language(),
  question: string(),
  answer: string(),
  updatedAt: instant(),
})

/** A question that had no answer, with how often and when it was asked last. */
export const OpenQuestion = shape({
  questionId: string(),
  question: string(),
  language: string(),
  askedNum: count(),
  lastAskedAt: instant(),
})

/** One day of an assistant’s figures, in UTC. */
const DayFigures = shape({
  day: string(),
  questions: count(),
  answered: count(),
  abstained: count(),
  handedOff: count(),
})

const members = { enterprise: ['OWNER', 'EDITOR'] } as const
const enterpriseCode = code()
const ofEnterprise = { method: 'POST', access: 'login', extension: true, as: members } as const

/** Calls with which members of an enterprise teach its assistant, and see what it does. */
export const studies = {
  files: endpoint({
    ...ofEnterprise,
    path: '/user/llm/study/file/list',
    summary: 'The files that the assistant learns from, the newest first: uploaded ones and documents of the home.',
    body: shape({ enterpriseCode, pageNum: optional(paging.pageNum()), pageSize: optional(paging.pageSize()) }),
    row: StudyFile,
    errors: ['enterpriseNotFound'],
  }),
  upload: endpoint({
    ...ofEnterprise,
    path: '/user/llm/study/file/upload',
    summary: `Takes up to ten files (${studyEndings.join(', ')}). They are read in the background.`,
    files: 10,
    query: shape({ enterpriseCode, language: optional(language()) }),
    row: StudyFile,
    errors: [
      'enterpriseNotFound',
      'fileTypeNotAllowed',
      'bodyTooLarge',
      'quotaFull',
      'tooManyItems',
      'tooManyRequests',
    ],
  }),
  removeFile: endpoint({
    ...ofEnterprise,
    path: '/user/llm/study/file/delete',
    summary: 'Deletes an uploaded file and everything that was learnt from it.',
    body: shape({ enterpriseCode, fileId: text(64, 1) }),
    errors: ['enterpriseNotFound', 'itemNotFound'],
  }),
  faqs: endpoint({
    ...ofEnterprise,
    path: '/user/llm/study/faq/list',
    summary: 'The pairs of question and answer, the newest first.',
    body: shape({
      enterpriseCode,
      search: optional(text(100)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Faq,
    errors: ['enterpriseNotFound'],
  }),
  saveFaq: endpoint({
    ...ofEnterprise,
    path: '/user/llm/study/faq/save',
    summary:
      'Writes a pair, or changes one. With `questionId` it answers an open question, which then is open no more.',
    body: shape({
      enterpriseCode,
      faqId: optional(text(64)),
      questionId: optional(text(64)),
      language: language(),
      question: text(maxQuestionLength, 2),
      answer: text(maxFaqLength, 1),
    }),
    data: Faq,
    errors: ['enterpriseNotFound', 'itemNotFound', 'tooManyItems'],
  }),
  removeFaq: endpoint({
    ...ofEnterprise,
    path: '/user/llm/study/faq/delete',
    summary: 'Deletes a pair.',
    body: shape({ enterpriseCode, faqId: text(64, 1) }),
    errors: ['enterpriseNotFound', 'itemNotFound'],
  }),
  questions: endpoint({
    ...ofEnterprise,
    path: '/user/llm/study/question/list',
    summary: 'Questions without an answer, those asked most often first.',
    body: shape({ enterpriseCode, pageNum: optional(paging.pageNum()), pageSize: optional(paging.pageSize()) }),
    row: OpenQuestion,
    errors: ['enterpriseNotFound'],
  }),
  dismiss: endpoint({
    ...ofEnterprise,
    path: '/user/llm/study/question/dismiss',
    summary: 'Takes a question off the list without answering it.',
    body: shape({ enterpriseCode, questionId: text(64, 1) }),
    errors: ['enterpriseNotFound', 'itemNotFound'],
  }),
  figures: endpoint({
    ...ofEnterprise,
    path: '/user/llm/study/figures',
    summary: 'What the assistant did between two days: counts, rates in percent, sources used, and each day.',
    body: shape({ enterpriseCode, from: optional(day()), until: optional(day()) }),
    data: shape({
      conversations: count(),
      questions: count(),
      answered: count(),
      abstained: count(),
      /** Percent of conversations that ended without a person or a lead, and those that did not. */
      deflectionRate: count(),
      handOffRate: count(),
      thumbsUp: count(),
      thumbsDown: count(),
      days: array(DayFigures),
      sources: array(shape({ kind: oneOf(sourceKinds), code: codeOrEmpty(), title: string(), usedNum: count() })),
      lastIndexedAt: instantOrEmpty(),
    }),
    errors: ['enterpriseNotFound', 'invalidInput'],
  }),
}
