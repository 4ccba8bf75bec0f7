import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { fields } from '../../../kit/form/card.styles.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import type { useSubmit } from '../../../kit/form/use-submit.ts'

/** A form in a sheet: its fields, the error of the server, and its button at the bottom of the sheet. */
export function SheetForm({
  submission: { isBusy, error, until },
  submitLabel,
  submitKind,
  formRef,
  onSend,
  children,
  ...sheet
}: Omit<Parameters<typeof Sheet>[0], 'footer'> & {
  submission: ReturnType<typeof useSubmit>
  submitLabel: string
  submitKind?: 'danger'
  formRef?: RefObject<HTMLFormElement | null>
  onSend(): void
  children: ReactNode
}) {
  const form = useId()
  const button = (
    <Button type="submit" form={form} {...(submitKind && { kind: submitKind })} block busy={isBusy}>
      {submitLabel}
    </Button>
  )
  return (
    <Sheet {...sheet} footer={button}>
      {sheet.open && (
        <form
          id={form}
          {...(formRef && { ref: formRef })}
          className={fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSend()
          }}
        >
          {children}
          <FormError error={error} until={until} />
        </form>
      )}
    </Sheet>
  )
}
