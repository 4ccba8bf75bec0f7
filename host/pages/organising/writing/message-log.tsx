import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { isLanguage } from '../../../../api/contract/core/languages.ts'
import { formatNumber, formatTime } from '../../../../i18n/format.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { listSheet } from '../lists/lists.styles.ts'
import { reviewWords } from '../review-messages.ts'
import { toolWords } from '../tool-messages.ts'
import type { Summary } from '../use-review.ts'
import type { MessagePage } from './writing.tsx'
import { writingWords } from './writing-messages.ts'
import { reasonWords, stateWords } from './writing-terms.ts'

type Message = MessagePage['list'][number]

const tones = { WAITING: 'info', UNDONE: 'plain', SENDING: 'info', SENT: 'ok' } as const

/** The messages that were written: by whom, when, to whom, and how many got each. */
export function MessageLog(props: { meetingCode: string; summary: Summary; onClose(): void }) {
  const { meetingCode, summary, onClose } = props
  const t = useWords(writingWords)
  const language = useLanguage()
  const [list, setList] = useState<{ messages: Message[]; total: number }>()
  const [pageNum, setPageNum] = useState(1)
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again for the same page
  useEffect(() => {
    let isOver = false
    setProblem('')
    client.attendeeMessages.list({ query: { meetingCode, language, pageNum, pageSize: 20 } }).then(
      (page) => {
        if (isOver) return
        setList((before) => ({
          messages: pageNum > 1 ? [...(before?.messages ?? []), ...page.list] : page.list,
          total: page.total,
        }))
      },
      (error) => {
        if (!isOver) setProblem(apiError(error).message)
      },
    )
    return () => {
      isOver = true
    }
  }, [meetingCode, language, pageNum, tries])
  return (
    <Sheet open onClose={onClose} title={useWords(toolWords)('sent')}>
      <div className={listSheet}>
        {problem && <PartFailed onRetry={() => setTries(tries + 1)}>{problem}</PartFailed>}
        {!list && !problem && <Skeleton rows={4} />}
        {list?.messages.length === 0 && <p role="status">{t('none')}</p>}
        {list && list.messages.length > 0 && (
          <ul className="rows">
            {list.messages.map((message) => (
              <MessageRow key={message.messageId} {...{ message, summary }} />
            ))}
          </ul>
        )}
        {list && list.messages.length < list.total && (
          <Button kind="secondary" block onClick={() => setPageNum(pageNum + 1)}>
            {t('more')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function MessageRow({ message, summary }: { message: Message; summary: Summary }) {
  const t = useWords(writingWords)
  const language = useLanguage()
  const { subject, name, state, createdAt, sendsAt, recipientNum, deliveredNum, failedNum, leftOut } = message
  const segment = useSegmentWords(message.segment, summary)
  return (
    <li>
      <div className="words">
        <strong>
          <bdi>{subject}</bdi>
        </strong>
        <small>
          <bdi>{name}</bdi> ·&nbsp;<time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
        </small>
      </div>
      <Tag tone={tones[state]}>
        {state === 'WAITING' ? t(state, { time: formatTime(sendsAt, language) }) : t(stateWords[state])}
      </Tag>
      <p className="tags">
        {segment.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </p>
      {state !== 'UNDONE' && (
        <p>{t('delivered', { delivered: formatNumber(deliveredNum, language), count: recipientNum })}</p>
      )}
      {failedNum > 0 && <p>{t('failed', { count: failedNum })}</p>}
      {leftOut.map(({ reason, count }) => (
        <p key={reason}>{t(reasonWords[reason], { count })}</p>
      ))}
    </li>
  )
}

/** The filters of a message in words; “Everyone” where there were none. */
function useSegmentWords(segment: Message['segment'], summary: Summary) {
  const t = useWords(reviewWords)
  const words = segment.map(({ filter, value }) => {
    if (filter === 'identity') return summary.identities.find(({ identity }) => identity === value)?.name ?? value
    if (filter === 'session') return summary.sessions.find(({ session }) => session === value)?.title ?? value
    if (filter === 'speaks') return isLanguage(value) ? ownNames[value] : value
    if (filter === 'duplicates') return t('onlyDuplicates')
    switch (value) {
      case 'UNDER_REVIEW':
      case 'PASSED':
      case 'NOT_PASSED':
      case 'CANCELLED':
      case 'SIGNED':
      case 'ONLINE':
      case 'LIST':
      case 'WALK_IN':
        return t(value)
      case 'NOT_SIGNED':
        return t('notCheckedIn')
      default:
        return value
    }
  })
  return words.length > 0 ? words : [t('everyone')]
}
