import { PenLine, Send } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Language } from '../../../../api/contract/core/languages.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatTime } from '../../../../i18n/format.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useSheetCode } from '../../../kit/sheet/use-sheet-code.ts'
import { useNow } from '../../../kit/use-now.ts'
import { loadSheets } from '../load-sheets.ts'
import type { ReviewFilters } from '../review-filters.ts'
import { toolWords } from '../tool-messages.ts'
import type { Summary } from '../use-review.ts'

/** The messages to attendees, the newest first. */
export type MessagePage = Reply<Contract['attendeeMessages']['list']>
/** A message by language, as it is being written. */
export type Draft = { [Code in Language]?: { subject: string; text: string } }

interface Props {
  meetingCode: string
  filters: ReviewFilters
  summary: Summary
  /** A page with the newest message. */
  first: MessagePage
}

/** The ways to write to the people whom the filters find, to take a message back, and to look at what was sent. */
export function Writing({ meetingCode, filters, summary, first }: Props) {
  const t = useWords(toolWords)
  const language = useLanguage()
  const toast = useToast()
  const [page, setPage] = useState(first)
  const [sheet, setSheet] = useState<'WRITE' | 'LOG'>()
  // The typed texts stay while the sheet is closed.
  const [draft, setDraft] = useState<Draft>({})
  const now = useNow()
  const [newest] = page.list
  const isWaiting = newest?.state === 'WAITING' && Date.parse(newest.sendsAt) > now

  async function renew() {
    try {
      setPage(await client.attendeeMessages.list({ query: { meetingCode, language, pageSize: 1 } }))
    } catch (error) {
      toast(apiError(error).message, 'error')
    }
  }
  async function takeBack(messageId: string) {
    try {
      await client.attendeeMessages.undo({ body: { meetingCode, messageId } })
      toast(t('takenBack'), 'done')
    } catch (error) {
      toast(apiError(error).message, 'error')
    }
    await renew()
  }
  return (
    <>
      <Button kind="secondary" size="sm" icon={PenLine} onClick={() => setSheet('WRITE')}>
        {t('write')}
      </Button>
      {page.total > 0 && (
        <Button kind="secondary" size="sm" icon={Send} onClick={() => setSheet('LOG')}>
          {t('sent')}
        </Button>
      )}
      {newest && isWaiting && (
        <div className="wide">
          <Banner
            action={
              <Button kind="ghost" size="sm" onClick={() => void takeBack(newest.messageId)}>
                {t('takeBack')}
              </Button>
            }
          >
            {t('leaves', { subject: newest.subject, time: formatTime(newest.sendsAt, language) })}
          </Banner>
        </div>
      )}
      {sheet && (
        <OpenSheet
          {...{ sheet, meetingCode, filters, summary, draft }}
          onDraft={setDraft}
          onClose={() => setSheet(undefined)}
          onSent={() => {
            setDraft({})
            setSheet(undefined)
            void renew()
          }}
        />
      )}
    </>
  )
}

/** The sheet that is open. */
function OpenSheet({
  sheet,
  ...props
}: Omit<Props, 'first'> & {
  sheet: 'WRITE' | 'LOG'
  draft: Draft
  onDraft(draft: Draft): void
  onClose(): void
  onSent(): void
}) {
  const language = useLanguage()
  const part = useSheetCode(loadSheets(language), props.onClose)
  if (part?.language !== language) return null
  return sheet === 'WRITE' ? <part.MessageSheet {...props} /> : <part.MessageLog {...props} />
}
