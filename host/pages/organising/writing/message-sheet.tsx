import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Language } from '../../../../api/contract/core/languages.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import {
  attendeeMessageLimits as limits,
  namePlaceholder,
  withName,
} from '../../../../api/contract/registrations/attendee-message-terms.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { listSheet } from '../lists/lists.styles.ts'
import type { ReviewFilters } from '../review-filters.ts'
import { toolWords } from '../tool-messages.ts'
import type { Draft } from './writing.tsx'
import { writingWords } from './writing-messages.ts'
import { reasonWords } from './writing-terms.ts'

type Audience = Reply<Contract['attendeeMessages']['audience']>

const empty = { subject: '', text: '' }

/** The filters without the order of the list, which says nothing of who is meant. */
const segmentOf = ({ sort: _, ...segment }: ReviewFilters) => segment

/** The sheet in which a message is written in the languages of its readers, looked at, and sent. */
export function MessageSheet(props: {
  meetingCode: string
  filters: ReviewFilters
  draft: Draft
  onDraft(draft: Draft): void
  onClose(): void
  onSent(): void
}) {
  const { meetingCode, filters, draft, onDraft, onClose, onSent } = props
  const t = useWords(writingWords)
  const [audience, setAudience] = useState<Audience>()
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // The same for every try, so that a message whose answer was lost is not sent twice.
  const key = useRef(newKey())
  const segment = JSON.stringify({ meetingCode, ...segmentOf(filters) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again for the same people
  useEffect(() => {
    let isOver = false
    client.attendeeMessages.audience({ query: JSON.parse(segment) }).then(
      (found) => {
        if (!isOver) setAudience(found)
      },
      (error) => {
        if (!isOver) setProblem(apiError(error).message)
      },
    )
    return () => {
      isOver = true
    }
  }, [segment, tries])

  const languages = audience?.languages ?? []
  const texts = languages.flatMap(({ language }) => {
    const { subject, text } = draft[language] ?? empty
    return subject.trim() && text.trim() ? [{ language, subject: subject.trim(), text: text.trim() }] : []
  })
  const isHalf = languages.some(({ language }) => {
    const { subject, text } = draft[language] ?? empty
    return Boolean(subject.trim()) !== Boolean(text.trim())
  })
  const count = languages.reduce((sum, each) => sum + each.count, 0)

  async function send() {
    setBusy(true)
    setProblem('')
    try {
      await client.attendeeMessages.send({ body: { ...JSON.parse(segment), key: key.current, texts } })
      onSent()
    } catch (error) {
      setProblem(apiError(error).message)
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={useWords(toolWords)('write')}
      footer={
        count > 0 && (
          <Button block busy={isBusy} disabled={texts.length === 0 || isHalf} onClick={() => void send()}>
            {t('send', { count })}
          </Button>
        )
      }
    >
      <div className={listSheet} aria-busy={isBusy}>
        {problem && audience && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        {problem && !audience && (
          <PartFailed
            onRetry={() => {
              setProblem('')
              setTries(tries + 1)
            }}
          >
            {problem}
          </PartFailed>
        )}
        {!audience && !problem && <Skeleton rows={5} />}
        {audience && (
          <div role="status">
            <p>{count > 0 ? t('reaches', { count }) : t('nobody')}</p>
            {audience.leftOut.map(({ reason, count: number }) => (
              <p key={reason} className="note">
                {t(reasonWords[reason], { count: number })}
              </p>
            ))}
          </div>
        )}
        {count > 0 && <Letter {...{ languages, draft, onDraft }} firstText={texts[0]?.language} />}
        {isHalf && <p className="note">{t('incomplete')}</p>}
        {count > 0 && <p className="note">{t('undoHint')}</p>}
      </div>
    </Sheet>
  )
}

/** The message in one language after another, and how a reader of that language sees it. */
function Letter(props: {
  languages: Audience['languages']
  draft: Draft
  /** The language of those in whose own there is no text. */
  firstText: Language | undefined
  onDraft(draft: Draft): void
}) {
  const { languages, draft, firstText, onDraft } = props
  const t = useWords(writingWords)
  const [chosen, setChosen] = useState(languages[0]?.language)
  const reader = languages.find(({ language }) => language === chosen) ?? languages[0]
  if (!reader) return null
  const { language, name } = reader
  const { subject, text } = draft[language] ?? empty
  const write = (part: Partial<typeof empty>) => onDraft({ ...draft, [language]: { subject, text, ...part } })
  const isWritten = Boolean(subject.trim() && text.trim())
  const seen = isWritten ? { subject, text } : firstText && draft[firstText]
  const others = languages.reduce((sum, each) => {
    const letter = draft[each.language] ?? empty
    return letter.subject.trim() && letter.text.trim() ? sum : sum + each.count
  }, 0)
  return (
    <>
      {languages.length > 1 && (
        <Chips
          label={t('languages')}
          value={language}
          options={languages.map((each) => ({
            ...{ value: each.language, label: ownNames[each.language], count: each.count },
          }))}
          onValue={(value) => setChosen(languages.find((each) => each.language === value)?.language)}
        />
      )}
      <TextField
        key={`subject ${language}`}
        name="subject"
        label={t('subject')}
        value={subject}
        maxLength={limits.subject}
        onValue={(value) => write({ subject: value })}
      />
      <TextArea
        key={`text ${language}`}
        name="text"
        label={t('text')}
        help={t('nameHint', { placeholder: namePlaceholder })}
        value={text}
        rows={6}
        maxLength={limits.text}
        onValue={(value) => write({ text: value })}
      />
      {firstText && others > 0 && (
        <p className="note">{t('fallback', { count: others, language: ownNames[firstText] })}</p>
      )}
      {seen && (
        <section>
          <h3>{t('preview', { name })}</h3>
          <div className="letter" dir="auto">
            <h3 dir="auto">{withName(seen.subject, name)}</h3>
            <p dir="auto">{withName(seen.text, name)}</p>
          </div>
        </section>
      )}
    </>
  )
}
