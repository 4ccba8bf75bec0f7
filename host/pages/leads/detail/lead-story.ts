import type { LeadState } from '../../../../api/contract/leads/lead-states.ts'
import type { Translate } from '../../../../i18n/messages.ts'
import type { leadWords } from '../lead-messages.ts'
import { channelWord, stateWords } from '../lead-terms.ts'
import type { leadDetailWords } from './lead-detail-messages.ts'
import type { Detail } from './use-lead.ts'

type Event = Detail['events'][number]
type Say = Translate<(typeof leadDetailWords)['english']>
type SayTerm = Translate<(typeof leadWords)['english']>

const stateOf = (state: string, say: SayTerm) => (state in stateWords ? say(stateWords[state as LeadState]) : state)

function givenTo({ uid, to, text }: Event, name: string, t: Say) {
  if (!to) return t('released', { name })
  if (to === uid) return t('takenOver', { name })
  return text ? t('given', { name, to: text }) : t('givenToFormer', { name })
}

const replyWords = { CALL: 'called', MAIL: 'mailed', CHAT: 'chatted' } as const

/** One event of a lead's history as a sentence. */
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
      return givenTo(event, name, t)
    case 'NOTE':
      return t('noted', { name })
    case 'REPLY':
      return t(replyWords[event.way as keyof typeof replyWords] ?? 'called', { name })
  }
}

/** What was written with an event, if anything. */
export const writtenIn = ({ kind, text }: Event) => (kind === 'NOTE' || kind === 'REPLY' ? text : '')

/** One step of the way on which a lead came. */
interface OriginStep {
  label: string
  value: string
}

/** A page as people read it: its address without the rest. */
function pageOf(source: string) {
  try {
    const { host, pathname } = new URL(source, 'http://here.invalid')
    return host === 'here.invalid' ? pathname : host + pathname.replace(/\/$/, '')
  } catch {
    // It is no address: some systems send a name.
    return source
  }
}

/** The way on which a lead came, from who shared the page to what was asked about. */
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
