import { Pencil } from 'lucide'
import { useState } from 'react'
import { reviewLimits } from '../../../../api/contract/registrations/review-terms.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { choices } from '../review.styles.ts'
import { reviewWords } from '../review-messages.ts'

const row = css`
  display: flex;
  align-items: center;
  gap: 4px;
  & > :first-child {
    flex: 1;
    min-width: 0;
    margin: 0;
  }
`

const fields = css`
  display: grid;
  gap: 8px;
  padding-block: 4px 12px;
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

/** A reason that the meeting keeps: it can be chosen, changed and removed. */
export function KeptReason(props: {
  meetingCode: string
  reasonId: string
  text: string
  isChosen: boolean
  onChoose(): void
  /** Called once the reason is another one, or gone. */
  onChanged(change: 'TEXT' | 'GONE'): void
}) {
  const { meetingCode, reasonId, text, isChosen, onChoose, onChanged } = props
  const t = useWords(reviewWords)
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  async function save(changed: string) {
    await client.reviews.saveReason({ body: { meetingCode, reasonId, text: changed, language } })
    setTyped(undefined)
    onChanged('TEXT')
  }
  async function remove() {
    await client.reviews.removeReason({ body: { meetingCode, reasonId } })
    onChanged('GONE')
  }
  if (typed === undefined)
    return (
      <div className={row}>
        <div className={choices}>
          <label>
            <input type="radio" name="reason" checked={isChosen} onChange={onChoose} />
            <span dir="auto">{text}</span>
          </label>
        </div>
        <IconButton label={t('editReason')} icon={Pencil} size="sm" onClick={() => setTyped(text)} />
      </div>
    )
  return (
    <div className={fields}>
      <TextArea
        label={t('editReason')}
        help={t('ownReasonHint')}
        name="keptReason"
        value={typed}
        maxLength={reviewLimits.reason}
        error={isMissing && typed.trim().length < 3 ? t('needReason') : undefined}
        onValue={setTyped}
      />
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('notDone')}
        </Banner>
      )}
      <div>
        <Button
          kind="secondary"
          size="sm"
          busy={isBusy}
          onClick={() => {
            setMissing(true)
            if (typed.trim().length >= 3) void submit(() => save(typed.trim()))
          }}
        >
          {t('save')}
        </Button>
        <Button kind="ghost" size="sm" onClick={() => setTyped(undefined)}>
          {t('cancel')}
        </Button>
        <Button kind="ghost" size="sm" onClick={() => setAsking(true)}>
          {t('removeReason')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title={t('removeReasonTitle')}
        text={t('removeReasonText')}
        action={{
          label: t('removeReason'),
          kind: 'danger',
          onPress: () => {
            setAsking(false)
            void submit(remove)
          },
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
