import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { appKeyWords } from './app-key-messages.ts'

/** The end of a form: why it was not saved, if so, and the buttons. An empty `problem` says that it did not work. */
export function FormFoot(props: { problem: string | undefined; isBusy: boolean; onCancel(): void }) {
  const { problem, isBusy, onCancel } = props
  const t = useWords(appKeyWords)
  return (
    <>
      {problem !== undefined && (
        <Banner tone="error" role="alert">
          {problem || t('failed')}
        </Banner>
      )}
      <div className="actions">
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('save')}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
