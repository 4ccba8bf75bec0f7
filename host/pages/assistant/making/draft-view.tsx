import { Check, Circle } from 'lucide'
import { useState } from 'react'
import { draftSteps } from '../../../../api/contract/assistant/assistant-terms.ts'
import { isLanguage } from '../../../../i18n/locales.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { link, open } from '../../../router.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { usePageCode } from '../../../stores/page-code.ts'
import { makingSheet } from './making.styles.ts'
import { makingWords } from './making-messages.ts'
import { isInTheMaking, useJob } from './use-job.ts'
import { type Draft, keepWish } from './wish/use-wish.ts'

const stepWords = {
  READ: 'READ',
  TITLE: 'TITLE',
  AGENDA: 'AGENDA',
  FORM: 'FORM_STEP',
  LANGUAGES: 'LANGUAGES',
} as const

/** A draft: its progress while it is made, then its parts; and the way on where it was stopped or failed. */
export function DraftView({ first }: { first: Draft }) {
  const t = useWords(makingWords)
  const [draft, setDraft] = useState(first)
  const isOffline = useJob(draft, setDraft)
  const { submit, isBusy, error, until } = useSubmit()
  const { code, kind, request, state, languages } = draft
  if (state === 'DONE') return <Parts draft={draft} onDraft={setDraft} />

  const steer = (isResumed: boolean) =>
    void submit(async () => setDraft(await client.drafts.cancel({ body: { code, isResumed } })))
  const changeWish = () => {
    keepWish({ request, kind, key: '', languages: languages.filter(isLanguage) })
    open(link('aigc', { kind }))
  }
  return (
    <div className={makingSheet}>
      {isInTheMaking(draft) ? (
        <Progress draft={draft} isOffline={isOffline} isBusy={isBusy} onCancel={() => steer(false)} />
      ) : (
        <>
          <Banner tone={state === 'FAILED' ? 'error' : 'info'} role="status">
            {t(state === 'FAILED' ? 'broken' : 'stopped')}
          </Banner>
          <div className="tools">
            <Button busy={isBusy} onClick={() => steer(true)}>
              {t('goOn')}
            </Button>
            <Button kind="secondary" onClick={changeWish}>
              {t('changeWish')}
            </Button>
          </div>
        </>
      )}
      <FormError error={error} until={until} />
      <section className={card}>
        <h2>{t('wish')}</h2>
        <p className="wish" dir="auto">
          {request}
        </p>
      </section>
    </div>
  )
}

const loadEdit = () => import('./draft-edit.tsx')

/** The parts of a draft that is made; their code comes once there is one. */
function Parts(props: { draft: Draft; onDraft(draft: Draft): void }) {
  const t = useWords(makingWords)
  const { part, isMissing, retry } = usePageCode(loadEdit)
  if (isMissing) return <LoadFailed title={t('failed')} onRetry={retry} />
  return part ? <part.DraftEdit {...props} /> : <Skeleton rows={6} />
}

function Progress(props: { draft: Draft; isOffline: boolean; isBusy: boolean; onCancel(): void }) {
  const { draft, isOffline, isBusy, onCancel } = props
  const t = useWords(makingWords)
  const at = draft.progress === 0 ? 0 : Math.min(draftSteps.indexOf(draft.step) + 1, draftSteps.length - 1)
  const name = t(stepWords[draftSteps[at] ?? 'READ'])
  return (
    <section className={card}>
      <h2>{t('making')}</h2>
      <progress value={draft.progress} max={100} aria-label={t('steps')} />
      <p className="off-screen" role="status">
        {t('step', { number: at + 1, count: draftSteps.length, name })}
      </p>
      <ol className="steps">
        {draftSteps.map((step, index) => (
          <li key={step} data-is={index < at ? 'done' : index === at ? 'now' : 'next'}>
            {index === at ? <Spinner /> : <Icon of={index < at ? Check : Circle} size="sm" />}
            {t(stepWords[step])}
          </li>
        ))}
      </ol>
      {isOffline && (
        <Banner tone="warn" role="status">
          {t('noAnswer')}
        </Banner>
      )}
      <p className="quiet">{t('leave')}</p>
      <div className="tools">
        <Button kind="secondary" busy={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  )
}
