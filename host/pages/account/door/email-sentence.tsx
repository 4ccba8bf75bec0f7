import { useWords } from '../../../../widgets/ui/language.tsx'
import { registerWords } from '../register/register-messages.ts'

// Stands for the address, so that each language may put it anywhere in its sentence.
const placeholder = '\u0001'

/** A sentence that contains an e-mail address, which is always written from left to right. */
export function EmailSentence({ word, email }: { word: SentenceWord; email: string }) {
  const t = useWords(registerWords)
  const [beforeEmail, afterEmail] = t(word, { email: placeholder }).split(placeholder)
  return (
    <>
      {beforeEmail}
      <bdi dir="ltr">{email}</bdi>
      {afterEmail}
    </>
  )
}

type SentenceWord = 'openTheLink' | 'newAddressLead' | 'addressChangedLead' | 'expiredLead' | 'forEmail' | 'resentKept'
