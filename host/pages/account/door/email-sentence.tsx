import { useWords } from '../../../../widgets/ui/language.tsx'
import { registerWords } from '../register/register-messages.ts'

// Stands for the address, so that each language may put it anywhere in its sentence.
const placeholder = '\u0001'

/** A sentence that contains an e-mail address, which is always written from left to right. */
export function EmailSentence({ word, email }: { word: SentenceName; email: string }) {
  const t = useWords(registerWords)
  const [before, after] = t(word, { email: placeholder }).split(placeholder)
  return (
    <>
      {before}
      <bdi dir="ltr">{email}</bdi>
      {after}
    </>
  )
}

type SentenceName =
  | 'openTheLink'
  | 'confirmedEmail'
  | 'newAddressLead'
  | 'addressChangedLead'
  | 'expiredLead'
  | 'forEmail'
  | 'resentKept'
