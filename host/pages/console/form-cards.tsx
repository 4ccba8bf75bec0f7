import { ChartColumn, Copy, Pencil } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatMoment } from '../../../i18n/format-more.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { copyText } from '../../../widgets/ui/copy.ts'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { Tag, type Tone } from '../../../widgets/ui/tag.tsx'
import { client } from '../../client.ts'
import { facts } from '../../kit/facts.tsx'
import { newKey } from '../../kit/form/new-key.ts'
import { link, open } from '../../router.ts'
import { formCards } from './forms.styles.ts'
import { consoleFormWords } from './forms-messages.ts'

/** A form of the meeting. */
export type Form = Reply<Contract['meetingForms']['list']>['list'][number]

/** The message key and the tone of each state. */
const states = {
  OPEN: ['OPEN', 'ok'],
  NOT_OPEN: ['NOT_OPEN', 'info'],
  CLOSED: ['CLOSED', 'plain'],
  FULL: ['FULL', 'warn'],
} as const satisfies Record<Form['state'], readonly [string, Tone]>
/** The message keys of the kinds. */
const kindWords = {
  QUESTIONNAIRE: 'QUESTIONNAIRE',
  APPLICATION: 'APPLICATION',
  COMMITMENT: 'COMMITMENT',
} as const satisfies Record<Form['kind'], string>

/** The forms as cards: their state, their link, and what can be done with them. */
export function FormCards({ meetingCode, first }: { meetingCode: string; first: readonly Form[] }) {
  const t = useWords(consoleFormWords)
  const language = useLanguage()
  const toast = useToast()
  const [forms, setForms] = useState(first)
  const [busyCode, setBusyCode] = useState('')

  /** Does something with a form unless something is being done, and says why it did not work. */
  async function run(formCode: string, action: () => Promise<void>) {
    if (busyCode) return
    setBusyCode(formCode)
    try {
      await action()
    } catch (error) {
      toast(apiError(error).message, 'error')
    } finally {
      setBusyCode('')
    }
  }
  const setClosed = (formCode: string, isClosed: boolean, isUndone = false): Promise<void> =>
    run(formCode, async () => {
      const changed = await client.meetingForms.close({ body: { meetingCode, formCode, isClosed, language } })
      setForms((forms) => forms.map((form) => (form.formCode === formCode ? changed : form)))
      if (isUndone) return
      toast(t(isClosed ? 'closed' : 'reopened'), 'done', {
        label: t('undo'),
        onPress: () => void setClosed(formCode, !isClosed, true),
      })
    })
  const copy = (formCode: string) =>
    run(formCode, async () => {
      const { formCode: made } = await client.meetingForms.copy({ body: { meetingCode, formCode, key: newKey() } })
      toast(t('copied'), 'done')
      await open(link('generateForm', { code: made }))
    })
  return (
    <ul className={formCards}>
      {forms.map((form) => (
        <FormCard
          key={form.formCode}
          form={form}
          isBusy={busyCode === form.formCode}
          onClosed={(isClosed) => void setClosed(form.formCode, isClosed)}
          onCopy={() => void copy(form.formCode)}
        />
      ))}
    </ul>
  )
}

function FormCard(props: { form: Form; isBusy: boolean; onClosed(isClosed: boolean): void; onCopy(): void }) {
  const { form, isBusy, onClosed, onCopy } = props
  const { formCode, kind, version, answers, state, opensAt, closesAt, updatedAt } = form
  const t = useWords(consoleFormWords)
  const language = useLanguage()
  const name = form.title || formCode
  const [stateWord, tone] = states[state]
  const about = [
    t(kindWords[kind]),
    t('answers', { count: answers }),
    state === 'NOT_OPEN' && opensAt && t('from', { date: formatMoment(opensAt, language) }),
    state === 'OPEN' && closesAt && t('until', { date: formatMoment(closesAt, language) }),
    t('changed', { date: formatMoment(updatedAt, language) }),
  ]
  return (
    <li aria-busy={isBusy}>
      <div>{version === null ? <Tag tone="info">{t('DRAFT')}</Tag> : <Tag tone={tone}>{t(stateWord)}</Tag>}</div>
      <h2 dir="auto">{name}</h2>
      <p className="facts">{facts(...about)}</p>
      {version !== null && <FormLink formCode={formCode} />}
      <div className="actions">
        <Button kind="secondary" size="sm" icon={Pencil} href={link('generateForm', { code: formCode })}>
          {t('edit')}
        </Button>
        {version !== null && (
          <Button kind="secondary" size="sm" icon={ChartColumn} href={link('formData', { code: formCode })}>
            {t('results')}
          </Button>
        )}
        <Button kind="ghost" size="sm" onClick={onCopy}>
          {t('copy')}
        </Button>
        {version !== null && (
          <Button kind="ghost" size="sm" onClick={() => onClosed(state !== 'CLOSED')}>
            {t(state === 'CLOSED' ? 'reopen' : 'close')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The address under which people answer a form, with a button that copies it. */
function FormLink({ formCode }: { formCode: string }) {
  const t = useWords(consoleFormWords)
  const toast = useToast()
  const path = link('getForm', { code: formCode })
  return (
    <div className="link">
      <a href={path}>
        <span dir="ltr">{path}</span>
      </a>
      <IconButton
        label={t('copyLink')}
        icon={Copy}
        size="sm"
        onClick={async ({ currentTarget }) => {
          if (await copyText(new URL(path, location.origin).href, currentTarget)) toast(t('linkCopied'), 'done')
        }}
      />
    </div>
  )
}
