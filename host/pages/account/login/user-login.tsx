import { InternationalLogin, internationalHead } from './international-login.tsx'

export const head = internationalHead

/** The international login by itself, as the pages of the visitors’ app know it. */
export default function UserLogin() {
  return <InternationalLogin />
}
