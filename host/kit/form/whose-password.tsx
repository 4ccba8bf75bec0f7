import { useSession } from '../../stores/session.ts'

/** Tells password managers whose password the next field holds; nobody sees it. */
export function WhosePassword() {
  const email = useSession()?.user.email ?? ''
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
