import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useWords } from '../ui/language.tsx'
import { outward } from '../ui/outward.ts'
import { attention, footer, measured } from './contact.styles.ts'
import { Fields, type FieldsProps } from './fields.tsx'
import { contactWords } from './messages.ts'
import type { Phase } from './submission/use-enquiry.ts'
import { usePart } from './submission/use-part.ts'
import { useTyped } from './submission/use-typed.ts'

/** An error, as a banner as soon as its code is loaded. */
function Problem({ children }: { children: ReactNode }) {
  const [part] = usePart(true, () => import('../ui/banner.tsx'))
  if (!part) return <p role="alert">{children}</p>
  return (
    <part.Banner tone="error" role="alert">
      {children}
    </part.Banner>
  )
}

/** The form: the number of wrong fields, the fields, and a hidden field that only bots fill in. */
export function Form(
  props: FieldsProps & {
    form: { current: HTMLFormElement | null }
    formId: string
    /** Called when the pointer or focus comes near the form, to load what it may need next. */
    onNear(): void
  },
) {
  const { enquiry, form, formId, onNear, ...fields } = props
  const t = useWords(contactWords)
  const { count } = enquiry.checks
  useTyped(form, enquiry.draft.values, enquiry.draft.change)
  return (
    <form
      ref={form}
      id={formId}
      className={measured}
      part="form"
      noValidate
      onFocus={onNear}
      onSubmit={(event) => {
        event.preventDefault()
        void enquiry.submit()
      }}
    >
      {count > 0 && (
        <div className={attention} part="error">
          <Problem>{t('attention', { count })}</Problem>
        </div>
      )}
      <Fields {...fields} enquiry={enquiry} />
      <input className="off-screen" name="nickname" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </form>
  )
}

/** The submit button, the notice about the visitor's details, and the error of the last attempt. */
export function Send(props: { phase: Phase; formId: string; name: string; privacyAddress: string }) {
  const { phase, formId, name, privacyAddress } = props
  const t = useWords(contactWords)
  const isChecking = phase.is === 'sending' && phase.isChecking
  return (
    <div className={footer}>
      {phase.is === 'failed' && (
        <div part="error">
          <Problem>{phase.reason}</Problem>
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
        {isChecking ? t('checkingWhy') : name ? t('privacy', { name }) : t('privacyPlain')}{' '}
        <a href={privacyAddress} {...outward}>
          {t('privacyLink')}
        </a>
      </p>
    </div>
  )
}
