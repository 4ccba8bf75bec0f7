import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { discussionLimits } from '../../../../api/contract/meetings/discussion-limits.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { loginFor } from '../../../access/guard.ts'
import { client } from '../../../client.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { open } from '../../../router.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { currentAddress } from '../../../shell/navigation.ts'
import { useHasLogin } from '../../../stores/session.ts'
import { meetingWords } from '../meeting-messages.ts'
import { discussion } from './discussion.styles.ts'
import { discussionWords } from './discussion-messages.ts'
import { QuestionItem } from './question-item.tsx'
import { type Question, useDiscussion } from './use-discussion.ts'

/** The questions of a meeting, or of one session: asked, voted for and answered live. */
export function Discussion({ meetingCode, sessionId }: { meetingCode: string; sessionId?: string }) {
  const t = useWords(discussionWords)
  const tMeeting = useWords(meetingWords)
  const toast = useToast()
  const hasLogin = useHasLogin()
  const { data, error, again, change, isModerator } = useDiscussion(meetingCode, sessionId)
  const logIn = () => void open(loginFor(currentAddress()))

  async function vote({ questionId, isVoted }: Question) {
    if (!hasLogin) return logIn()
    try {
      const { votes, isVoted: isUp } = await client.discussions.vote({ body: { questionId, isUp: !isVoted } })
      change((page) => ({
        ...page,
        list: page.list.map((one) => (one.questionId === questionId ? { ...one, votes, isVoted: isUp } : one)),
      }))
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      toast(reason.message || tMeeting('notLoaded'), 'error')
    }
  }

  return (
    <div className={discussion}>
      {hasLogin ? (
        <AskForm meetingCode={meetingCode} sessionId={sessionId} onAsked={again} />
      ) : (
        <Button kind="soft" onClick={logIn}>
          {t('logIn')}
        </Button>
      )}
      {error && <PartFailed onRetry={again}>{tMeeting('notLoaded')}</PartFailed>}
      {!data && !error && <Skeleton kind="list" rows={3} />}
      {data?.list.length === 0 && <Empty drawing="door" title={t('noQuestions')} text={t('noQuestionsText')} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
      <ul role="list" aria-label={t('questions')} aria-live="polite">
        {data?.list.map((question) => (
          <li key={question.questionId}>
            <QuestionItem
              question={question}
              meetingCode={meetingCode}
              isModerator={isModerator}
              onVote={() => void vote(question)}
              onModerated={again}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The field for a question. Its text stays until it was sent; a second try sends the same question, not another. */
function AskForm(props: { meetingCode: string; sessionId: string | undefined; onAsked(): void }) {
  const { meetingCode, sessionId, onAsked } = props
  const t = useWords(discussionWords)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const key = useRef('')

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || isSending) return
    setSending(true)
    setProblem('')
    key.current ||= newKey()
    try {
      await client.discussions.ask({
        body: { meetingCode, text, key: key.current, ...(sessionId && { sessionId }) },
      })
      key.current = ''
      setText('')
      onAsked()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message || t('notSent'))
    } finally {
      setSending(false)
    }
  }

  return (
    <form onSubmit={ask}>
      <TextArea
        label={t('ask')}
        name="question"
        value={text}
        onValue={setText}
        maxLength={discussionLimits.text}
        help={t('askHint')}
        error={problem}
        grows
      />
      <Button type="submit" busy={isSending} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}
