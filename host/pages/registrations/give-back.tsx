import { useEffect, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { formatMoment } from '../../../i18n/format-more.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { AskedButton } from '../../kit/sheet/asked-button.tsx'
import { giveBackWords } from './give-back-messages.ts'

/** A way to give a place back that somebody keeps for the reader. Nothing where the code is of no such place. */
export function GiveBack(props: { meetingCode: string; invitationCode: string; onGivenBack(): void }) {
  const { meetingCode, invitationCode, onGivenBack } = props
  const t = useWords(giveBackWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const { data } = useAnswer(
    (signal) => client.registrationForms.readInvitation({ body: { meetingCode, invitationCode } }, signal),
    [meetingCode, invitationCode],
  )
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    const take = () => setTaken(true)
    document.addEventListener('foyer:registered', take)
    return () => document.removeEventListener('foyer:registered', take)
  }, [])
  if (isTaken || !data?.heldUntil) return null
  const giveBack = async () => {
    try {
      await client.registrationGroups.decline({ body: { meetingCode, invitationCode } })
      onGivenBack()
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <section data-part="give-back">
      <p>{t('text', { when: formatMoment(data.heldUntil, language) })}</p>
      <AskedButton
        action="give-back"
        label={t('giveBack')}
        question={t('question')}
        text={t('questionText')}
        keep={t('keep')}
        busy={isBusy}
        onAgreed={() => void submit(giveBack)}
      />
    </section>
  )
}
