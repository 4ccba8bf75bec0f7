import { useWords } from '../../../../widgets/ui/language.tsx'
import { registerWords } from '../register/register-messages.ts'

// Stands in for the address, so that every language may put it where its sentence wants it.
const place = '\u0001'

/** A sentence with an e-mail address in it, which always runs left to right. */
export function EmailSentence({ word, email }: { word: SentenceName; email: string }) {
  const t = useWords(registerWords)
  const [before, after] = t(word, { email: place }).split(place)
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
