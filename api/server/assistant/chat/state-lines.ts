import { translator } from '../../../../i18n/messages.ts'
import type { chatEvents, chatLines, chatStates } from '../../../contract/assistant/assistant-terms.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { assistantWords } from '../assistant-words.ts'

type State = (typeof chatStates)[number]
type Line = (typeof chatLines)[number]

/** The steps of a hand-off: event → state → the next state and the line that tells of it. Others change nothing. */
export const steps: Record<(typeof chatEvents)[number], Partial<Record<State, { to: State; line: Line }>>> = {
  askPerson: { ASSISTANT: { to: 'WAITING', line: 'WAITING' }, CLOSED: { to: 'WAITING', line: 'WAITING' } },
  personAnswers: { WAITING: { to: 'PERSON', line: 'PERSON' } },
  leaveLead: {
    ASSISTANT: { to: 'ASSISTANT', line: 'LEAD' },
    WAITING: { to: 'WAITING', line: 'LEAD' },
    PERSON: { to: 'PERSON', line: 'LEAD' },
    CLOSED: { to: 'ASSISTANT', line: 'LEAD' },
  },
  // Nobody has answered in time: where the visitor can be reached, the enterprise has a lead.
  becomeLead: { WAITING: { to: 'CLOSED', line: 'LEAD' } },
  giveUp: { WAITING: { to: 'CLOSED', line: 'UNANSWERED' } },
  close: { WAITING: { to: 'CLOSED', line: 'CLOSED' }, PERSON: { to: 'CLOSED', line: 'CLOSED' } },
  ask: { CLOSED: { to: 'ASSISTANT', line: 'ASSISTANT' } },
}

/** Returns the text of a line in a language. `name` is the person who answers, if one is known. */
export function lineText(line: string, targetName: string, name: string, language: Language): string {
  const t = translator(assistantWords, language)
  const whom = { name: name || targetName }
  switch (line as Line) {
    case 'WAITING':
      return t('lineWaiting', whom)
    case 'PERSON':
      return t('linePerson', whom)
    case 'CLOSED':
      return t('lineClosed', whom)
    case 'ASSISTANT':
      return t('lineAssistant')
    case 'LEAD':
      return t('lineLead', whom)
    case 'UNANSWERED':
      return t('lineUnanswered', { name: targetName })
    default:
      return t('lineAbsent', { name: targetName })
  }
}
