import { useState } from 'react'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { MomentField } from '../../kit/form/moment-field.tsx'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { dayOf, endOfDay, formatLastDay, lastDayOf } from './link-days.ts'
import type { LinkProps } from './link-detail.tsx'
import { linkWords } from './link-messages.ts'
import { fieldForm } from './my-links.styles.ts'

/** The last day of the link, which can be set and removed. */
export function LinkEnd({ shortLink: { code, expiresAt }, onChange }: LinkProps) {
  const t = useWords(linkWords)
  const language = useLanguage()
  const toast = useToast()
  const [day, setDay] = useState(lastDayOf(expiresAt))
  const [isWrong, setWrong] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  const save = async (end: string) => {
    const changed = await client.shareLinks.change({ body: { code, expiresAt: end } })
    toast(end ? t('endSet', { day: formatLastDay(end, language) }) : t('endTaken'), 'done')
    onChange(changed)
  }
  const set = () => {
    const end = endOfDay(day)
    if (end) void submit(() => save(end))
    else setWrong(true)
  }
  return (
    <section className={fieldForm}>
      <h2>{t('end')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          set()
        }}
      >
        <MomentField
          type="date"
          label={t('lastDay')}
          name="lastDay"
          min={dayOf(new Date())}
          value={day}
          help={t('lastDayHelp')}
          error={isWrong ? t('lastDayWrong') : undefined}
          onValue={(value) => {
            setWrong(false)
            setDay(value)
          }}
        />
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('notSaved')}
          </Banner>
        )}
        <div className="actions">
          <Button type="submit" kind="soft" busy={isBusy} busyLabel={t('saving')}>
            {t('setEnd')}
          </Button>
          {expiresAt && (
            <Button kind="ghost" onClick={() => void submit(() => save(''))}>
              {t('takeEnd')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
