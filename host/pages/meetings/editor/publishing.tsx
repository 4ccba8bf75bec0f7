import { Check, Copy, Link2 } from 'lucide'
import { useState } from 'react'
import { pageLink } from '../../../../api/contract/page-link.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { formatWall } from '../../../../i18n/format-wall.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { addressOf } from './address/address-of.ts'
import type { EditedPage } from './draft/use-page.ts'
import { card } from './editor.styles.ts'
import { editorWords } from './editor-messages.ts'

/** The tone of each state of a page. */
const stateTones = { DRAFT: 'plain', PUBLISHED: 'ok', CHANGED: 'warn' } as const

interface Props {
  meetingCode: string
  edited: EditedPage
}

/** The publishing of a page: it is published now or later, hidden, shown to those with a link, or deleted. */
export function Publishing(props: Props) {
  const { meetingCode, edited } = props
  const t = useWords(editorWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit()
  const [publishAt, setPublishAt] = useState('')
  const [isLater, setLater] = useState(false)
  const { saved, save, takeUp, isDirty } = edited
  const { page, state } = saved
  const isNew = state !== 'PUBLISHED' || isDirty
  const publish = (at: string) =>
    submit(async () => {
      if (!(await save())) return
      const { revision } = await client.eventPages.watch({ query: { meetingCode, page } })
      takeUp(await client.eventPages.publish({ body: { meetingCode, page, revision, publishAt: at } }))
      setLater(false)
      toast(t(at ? 'allSaved' : 'published'), 'done')
    })
  const hide = (what: 'PAGE' | 'TIME') =>
    submit(async () => {
      takeUp(await client.eventPages.hide({ body: { meetingCode, page, what } }))
      if (what === 'PAGE') toast(t('hidden'), 'done')
    })
  return (
    <section className={card}>
      <div className="actions">
        <Tag tone={stateTones[state]}>{t(state)}</Tag>
        {saved.publishAt && <Tag tone="info">{t('publishesAt', { time: formatWall(saved.publishAt, language) })}</Tag>}
      </div>
      <div className="actions">
        <Button icon={Check} busy={isBusy} disabled={!isNew} onClick={() => void publish('')}>
          {t(state === 'CHANGED' ? 'publishChanges' : 'publish')}
        </Button>
        {state !== 'DRAFT' && (
          <Button kind="secondary" href={addressOf(saved, meetingCode)} {...outward}>
            {t('open')}
          </Button>
        )}
        {saved.publishAt ? (
          <Button kind="ghost" onClick={() => void hide('TIME')}>
            {t('unschedule')}
          </Button>
        ) : (
          <Button kind="ghost" aria-expanded={isLater} onClick={() => setLater(!isLater)}>
            {t('later')}
          </Button>
        )}
        {state !== 'DRAFT' && (
          <Button kind="ghost" onClick={() => void hide('PAGE')}>
            {t('hide')}
          </Button>
        )}
      </div>
      {isLater && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (publishAt) void publish(publishAt)
          }}
        >
          <MomentField
            type="datetime-local"
            label={t('when')}
            help={saved.timeZone}
            name="publishAt"
            required
            value={publishAt}
            onValue={setPublishAt}
          />
          <Button type="submit" kind="secondary" busy={isBusy} disabled={!publishAt}>
            {t('schedule')}
          </Button>
        </form>
      )}
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
    </section>
  )
}

/** The link with which anybody sees the draft for a week. */
export function DraftLink({ meetingCode, edited }: Props) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit()
  const { page, previewKey, previewUntil } = edited.saved
  const share = (days: number) =>
    submit(async () => {
      if (await edited.save()) edited.takeUp(await client.eventPages.share({ body: { meetingCode, page, days } }))
    })
  const copy = async (button: Element) => {
    const address = pageLink('pagePreview', { code: page, key: previewKey, language })
    if (await copyText(new URL(address, location.href).href, button)) toast(t('copied'), 'done')
  }
  return (
    <section className={card}>
      <h2>{t('shareTitle')}</h2>
      <p>{previewKey ? t('until', { time: formatMoment(previewUntil, language) }) : t('shareText')}</p>
      <div className="actions">
        {previewKey ? (
          <>
            <Button kind="secondary" icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
              {t('copyLink')}
            </Button>
            <Button kind="ghost" busy={isBusy} onClick={() => void share(0)}>
              {t('unshare')}
            </Button>
          </>
        ) : (
          <Button kind="secondary" icon={Link2} busy={isBusy} onClick={() => void share(7)}>
            {t('share')}
          </Button>
        )}
      </div>
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
    </section>
  )
}
