import { LookAround } from '../door/look-around.tsx'
import { InternationalLogin, internationalHead } from './international-login.tsx'

export const head = internationalHead

/** The front door for people from abroad: as with the other one, nobody has to have an account to come in. */
export default function TopUserLogin() {
  return (
    <InternationalLogin>
      <LookAround />
    </InternationalLogin>
  )
}
