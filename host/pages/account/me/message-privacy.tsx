import { apiError } from '../../../../api/client/errors.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { card } from '../../../kit/list.styles.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { meWords } from './me-messages.ts'

/** The switch for whether others see what the person has read of their messages, and when they type. */
export function MessagePrivacy() {
  const t = useWords(meWords)
  const toast = useToast()
  const answer = useAnswer((signal) => client.conversations.settings(undefined, signal), [])
  const { data, error } = answer

  const change = async (showsReading: boolean) => {
    // It shows at once what the server is going to store.
    answer.change((current) => ({ ...current, showsReading }))
    try {
      await client.conversations.updateSettings({ body: { showsReading } })
    } catch (failure) {
      answer.change((current) => ({ ...current, showsReading: !showsReading }))
      toast(apiError(failure).message || t('failed'), 'error')
    }
  }
  return (
    <section className={card}>
      <h2>{t('messagePrivacy')}</h2>
      <Switch
        label={t('showsReading')}
        checked={data?.showsReading ?? true}
        disabled={!data}
        onChecked={(isOn) => void change(isOn)}
      />
      <p>{t('showsReadingHint')}</p>
      {error && <PartFailed onRetry={answer.again}>{error.message || t('failed')}</PartFailed>}
    </section>
  )
}
