import { LookAround } from '../door/look-around.tsx'
import { InternationalLogin, internationalHead } from './international-login.tsx'

export const head = internationalHead

/** The first page of the international login. Like the other one, it also opens the app without an account. */
export default function TopUserLogin() {
  return (
    <InternationalLogin>
      <LookAround />
    </InternationalLogin>
  )
}
