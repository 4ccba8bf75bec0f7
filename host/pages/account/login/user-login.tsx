import { InternationalLogin, internationalHead } from './international-login.tsx'

export const head = internationalHead

/** The international login alone, at the address that the visitors' app uses. */
export default function UserLogin() {
  return <InternationalLogin />
}
