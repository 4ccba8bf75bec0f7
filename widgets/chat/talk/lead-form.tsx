import { useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWords } from '../../ui/language.tsx'
import { Sheet } from '../../ui/overlay/overlay.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { talkWords } from '../talk-messages.ts'
import { leadForm } from './talk.styles.ts'
import type { SheetProps } from './talk.tsx'
import { newKey } from './visitor-key.ts'

const fields = ['name', 'company', 'email', 'phoneCountryCode', 'phone'] as const
const labels = {
  name: 'name',
  company: 'company',
  email: 'email',
  phoneCountryCode: 'dialCode',
  phone: 'phone',
} as const

/** Leaves the visitor's details with the enterprise; the conversation goes along. */
export function LeadForm({ props, state, onClose }: SheetProps) {
  const t = useWords(talkWords)
  const toast = useToast()
  const [values, setValues] = useState({ name: '', company: '', email: '', phoneCountryCode: '+86', phone: '' })
  const [key] = useState(newKey)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** The fields that the server refused: some enterprises need the company, too. */
  const [refused, setRefused] = useState<readonly string[]>([])
  const send = async () => {
    if (isBusy) return
    if (fields.some((field) => field !== 'company' && !values[field].trim())) return setProblem(t('missing'))
    setBusy(true)
    setProblem('')
    setRefused([])
    try {
      const { company, ...others } = values
      await state.leaveLead({ ...others, ...(company.trim() && { company }), key })
      toast(t('leadSent', { name: props.config.targetName }), 'done')
      onClose()
    } catch (error) {
      const failure = error instanceof ApiError ? error : undefined
      setProblem(failure?.message || t('notDone'))
      setRefused(failure?.more.fields?.map(({ path }) => path) ?? [])
      setBusy(false)
    }
  }
  return (
    <Sheet open title={t('leaveLead')} subtitle={t('leadText')} onClose={onClose}>
      <form
        className={leadForm}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(labels[field])}
            required={field !== 'company' || refused.includes('company')}
            error={refused.includes(field) ? (values[field].trim() ? problem : t('missing')) : ''}
            type={field === 'email' ? 'email' : 'text'}
            inputMode={field === 'phone' || field === 'phoneCountryCode' ? 'numeric' : 'text'}
            value={values[field]}
            onValue={(value) => setValues((before) => ({ ...before, [field]: value }))}
          />
        ))}
        <Button block type="submit" busy={isBusy}>
          {t('leaveLead')}
        </Button>
      </form>
    </Sheet>
  )
}
