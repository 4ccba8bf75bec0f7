import { LanguageOffer } from '../language-offer/language-offer.tsx'
import { Viewing } from './viewing.tsx'

/** Everything that stands around a page and can come after it. */
export function Later() {
  return (
    <>
      <LanguageOffer />
      <Viewing />
    </>
  )
}
