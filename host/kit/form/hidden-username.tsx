import { useSession } from '../../stores/session.ts'

/** A hidden field that tells password managers whose password the next field holds. */
export function HiddenUsername() {
  const email = useSession()?.user.email ?? ''
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
