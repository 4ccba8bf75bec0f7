import { ChevronUp } from 'lucide'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { discussionLimits } from '../../../../api/contract/meetings/discussion-limits.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { questionCard } from './discussion.styles.ts'
import { discussionWords } from './discussion-messages.ts'
import type { Question } from './use-discussion.ts'

interface ItemProps {
  question: Question
  meetingCode: string
  isModerator: boolean
  onVote(): void
  onModerated(): void
}

/** One question: its votes, its text and answer; for organisers also the ways to pin, answer and hide it. */
export function QuestionItem(props: ItemProps) {
  const { question, isModerator, onVote } = props
  const t = useWords(discussionWords)
  const language = useLanguage()
  const { text, answer, name, votes, isVoted, isPinned, isHidden, askedAt } = question
  return (
    <article className={questionCard} data-pinned={isPinned ? '' : undefined}>
      <button
        type="button"
        aria-pressed={isVoted}
        aria-label={`${t('vote')}, ${t('votes', { count: votes })}`}
        disabled={isHidden}
        onClick={onVote}
      >
        <Icon of={ChevronUp} size="sm" />
        {formatNumber(votes, language)}
      </button>
      <div>
        {isPinned && <Tag tone="brand">{t('pinned')}</Tag>}
        {isHidden && <Tag tone="warn">{t('hidden')}</Tag>}
        <p dir="auto">{text}</p>
        <small>{facts(name, formatMoment(askedAt, language))}</small>
        {answer && (
          <blockquote>
            <small>{t('answer')}</small>
            <p dir="auto">{answer}</p>
          </blockquote>
        )}
        {isModerator && <Moderation {...props} />}
      </div>
    </article>
  )
}

/** The buttons of organisers, and their answer. */
function Moderation({ question, meetingCode, onModerated }: ItemProps) {
  const t = useWords(discussionWords)
  const toast = useToast()
  const [isAnswering, setAnswering] = useState(false)
  const [answer, setAnswer] = useState(question.answer)
  const [isBusy, setBusy] = useState(false)
  const { questionId, isPinned, isHidden } = question

  async function moderate(change: { isPinned?: boolean; isHidden?: boolean; answer?: string }) {
    setBusy(true)
    try {
      await client.discussions.moderate({ body: { meetingCode, questionId, ...change } })
      setAnswering(false)
      onModerated()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message || t('notSent'), 'error')
    } finally {
      setBusy(false)
    }
  }
  const publish = (event: FormEvent) => {
    event.preventDefault()
    void moderate({ answer })
  }

  return (
    <>
      <div className="ways">
        <Button kind="soft" size="sm" busy={isBusy} onClick={() => void moderate({ isPinned: !isPinned })}>
          {t(isPinned ? 'unpin' : 'pin')}
        </Button>
        <Button kind="soft" size="sm" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
          {t('answerIt')}
        </Button>
        <Button kind="ghost" size="sm" busy={isBusy} onClick={() => void moderate({ isHidden: !isHidden })}>
          {t(isHidden ? 'unhide' : 'hide')}
        </Button>
      </div>
      {isAnswering && (
        <form onSubmit={publish}>
          <TextArea
            label={t('answer')}
            name="answer"
            value={answer}
            onValue={setAnswer}
            maxLength={discussionLimits.answer}
            grows
          />
          <Button type="submit" size="sm" busy={isBusy} busyLabel={t('sending')}>
            {t('saveAnswer')}
          </Button>
        </form>
      )}
    </>
  )
}
