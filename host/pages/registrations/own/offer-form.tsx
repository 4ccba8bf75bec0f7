import { useId, useState } from 'react'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { handOnWords } from './hand-on-messages.ts'

/** Asks to whom the link goes. */
export function OfferForm({
  registrationId,
  onOffered,
}: {
  registrationId: string
  onOffered(link: string): Promise<void>
}) {
  const t = useWords(handOnWords)
  const language = useLanguage()
  const id = useId()
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  const offer = async () => {
    const to = email.trim()
    const body = { registrationId, language, ...(to && { email: to }) }
    await onOffered((await client.transfers.offer({ body })).link)
  }
  return (
    <form
      className="hand-on"
      aria-describedby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const to = email.trim()
        if (to && !/^\S+@\S+\.\S+$/.test(to)) return setWrong(true)
        void submit(offer)
      }}
    >
      <TextField
        label={t('email')}
        help={t('emailHelp')}
        name="email"
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
        value={email}
        error={isWrong ? t('emailWrong') : undefined}
        onValue={(text) => {
          setEmail(text)
          setWrong(false)
        }}
      />
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <div className="actions">
        <Button type="submit" busy={isBusy}>
          {t('offer')}
        </Button>
      </div>
    </form>
  )
}
