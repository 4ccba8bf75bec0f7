import type { LeadState } from '../../../../api/contract/leads/lead-states.ts'
import type { Translate } from '../../../../i18n/messages.ts'
import type { leadWords } from '../lead-messages.ts'
import { channelWord, stateWords } from '../lead-terms.ts'
import type { leadDetailWords } from './lead-detail-messages.ts'
import type { Detail } from './use-lead.ts'

type Event = Detail['events'][number]
type Say = Translate<(typeof leadDetailWords)['english']>
type SayTerm = Translate<(typeof leadWords)['english']>

const stateOf = (state: string, term: SayTerm) => (state in stateWords ? term(stateWords[state as LeadState]) : state)

function assignmentSentence({ uid, to, text }: Event, name: string, t: Say) {
  if (!to) return t('released', { name })
  if (to === uid) return t('takenOver', { name })
  return text ? t('given', { name, to: text }) : t('givenToFormer', { name })
}

const replyWords = { CALL: 'called', MAIL: 'mailed', CHAT: 'chatted' } as const

/** Returns one event of a lead's history as a sentence. */
export function sentenceOf(event: Event, t: Say, term: SayTerm): string {
  const name = event.name || t('someone')
  const [from, to] = [stateOf(event.from, term), stateOf(event.to, term)]
  switch (event.kind) {
    case 'CREATED':
      return t('created')
    case 'JOINED':
      return t('joinedAgain')
    case 'STATUS':
      return event.uid ? t('moved', { name, from, to }) : t('movedBySystem', { from, to })
    case 'ASSIGNED':
      return assignmentSentence(event, name, t)
    case 'NOTE':
      return t('noted', { name })
    case 'REPLY':
      return t(replyWords[event.way as keyof typeof replyWords] ?? 'called', { name })
  }
}

/** Returns the text that was written with an event; empty where there is none. */
export const writtenIn = ({ kind, text }: Event) => (kind === 'NOTE' || kind === 'REPLY' ? text : '')

/** One step of a lead's origin. */
interface OriginStep {
  label: string
  value: string
}

/** Returns the path of the page on which a lead was left. */
function pageOf(source: string) {
  try {
    const { host, pathname } = new URL(source, 'http://here.invalid')
    return host === 'here.invalid' ? pathname : host + pathname.replace(/\/$/, '')
  } catch {
    // Some systems send a name instead of an address.
    return source
  }
}

/** Returns the origin of a lead in steps, from the sharer of the page to the subject of the enquiry. */
export function originOf({ origin }: Pick<Detail, 'origin'>, t: Say, term: SayTerm): OriginStep[] {
  const { channel, sharerCode, sharerName, source, appKey, meetingName, meetingCode, relationName } = origin
  const isShared = Boolean(sharerCode || sharerName)
  const byEnterprise = channel === 'ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE'
  const steps = [
    isShared && { label: t(byEnterprise ? 'sharedByEnterprise' : 'sharedByPerson'), value: sharerName || sharerCode },
    source && { label: t(appKey ? 'partnerSite' : 'page'), value: pageOf(source) },
    meetingCode && { label: t('meeting'), value: meetingName || meetingCode },
    relationName && { label: t('about'), value: relationName },
    { label: t('channel'), value: term(channelWord(channel)) },
  ]
  return steps.filter((step) => typeof step === 'object')
}
