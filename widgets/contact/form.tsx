import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useWords } from '../ui/language.tsx'
import { attention, footer, measured } from './contact.styles.ts'
import { Fields, type FieldsProps } from './fields.tsx'
import { contactWords } from './messages.ts'
import type { Phase } from './use-enquiry.ts'

/** The form: how many fields are wrong, what to fill in, and a field that only machines see. */
export function Form(
  props: FieldsProps & {
    form: { current: HTMLFormElement | null }
    formId: string
    /** Somebody goes near the form: what it may need next is loaded. */
    onNear(): void
  },
) {
  const { enquiry, form, formId, onNear, ...fields } = props
  const t = useWords(contactWords)
  const { count } = enquiry.checks
  return (
    <form
      ref={form}
      id={formId}
      class={measured}
      part="form"
      noValidate
      onFocusIn={onNear}
      onSubmit={(event) => {
        event.preventDefault()
        void enquiry.submit()
      }}
    >
      {count > 0 && (
        <div class={attention} part="error">
          <Banner tone="error" role="alert">
            {t('attention', { count })}
          </Banner>
        </div>
      )}
      <Fields {...fields} enquiry={enquiry} />
      <input class="off-screen" name="nickname" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </form>
  )
}

/** The button, what happens with the details, and why the last attempt failed. */
export function Send({ phase, formId, name }: { phase: Phase; formId: string; name: string }) {
  const t = useWords(contactWords)
  const isChecking = phase.is === 'sending' && phase.isChecking
  return (
    <div class={footer}>
      {phase.is === 'failed' && (
        <div part="error">
          <Banner tone="error" role="alert">
            {phase.because}
          </Banner>
        </div>
      )}
      <Button
        type="submit"
        form={formId}
        size="lg"
        block
        busy={phase.is === 'sending'}
        busyLabel={isChecking ? t('checking') : t('sending')}
        part="submit"
      >
        {t('send')}
      </Button>
      <p role={isChecking ? 'status' : undefined}>
        {isChecking ? t('checkingWhy') : name ? t('privacy', { name }) : t('privacyPlain')}
      </p>
    </div>
  )
}
