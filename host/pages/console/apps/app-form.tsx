import { useState } from 'react'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useDraft } from '../../../stores/drafts.ts'
import { appKeyWords } from './app-key-messages.ts'
import { FormFoot } from './form-foot.tsx'
import type { App } from './own-app.ts'

// Isolated, so that it runs from left to right in every text.
const address = '\u2066https://fair.example\u2069'

const originsOf = (text: string) =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The name and the addresses of an app key, a new one unless `app` is given. */
export function AppForm(props: { meetingCode: string; app?: App; onSaved(): void; onCancel(): void }) {
  const { meetingCode, app, onSaved, onCancel } = props
  const t = useWords(appKeyWords)
  const toast = useToast()
  const [draft, change, clear] = useDraft(`app-key:${app?.appKey ?? 'new'}`, {
    name: app?.name ?? '',
    origins: app?.origins.join('\n') ?? '',
  })
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, error, clearError } = useSubmit()
  const isRefused = error?.code === 'invalidInput'
  const { name, origins } = draft
  async function save() {
    const body = { meetingCode, name: name.trim(), origins: originsOf(origins) }
    await client.apps.save({ body: { ...body, ...(app && { appKey: app.appKey }) } })
    toast(t('saved'), 'done')
    clear()
    onSaved()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (name.trim() && originsOf(origins).length > 0) void submit(save)
      }}
    >
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        error={isTried && !name.trim() ? t('nameMissing') : undefined}
        onValue={(value) => change({ name: value })}
      />
      <TextArea
        label={t('origins')}
        help={t('originsHelp', { address })}
        name="origins"
        required
        dir="ltr"
        value={origins}
        error={isRefused || (isTried && originsOf(origins).length === 0) ? t('originsWrong', { address }) : undefined}
        onValue={(value) => {
          clearError()
          change({ origins: value })
        }}
      />
      <FormFoot
        problem={isRefused ? undefined : error?.message}
        isBusy={isBusy}
        onCancel={() => {
          clear()
          onCancel()
        }}
      />
    </form>
  )
}
