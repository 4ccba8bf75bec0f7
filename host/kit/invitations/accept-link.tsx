import { LogIn, UserPlus } from 'lucide'
import { useState } from 'react'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { link, open } from '../../router.ts'
import { onNextPage } from '../../shell/page-store.ts'
import { useSession } from '../../stores/session.ts'
import { useSubmit } from '../form/use-submit.ts'

interface Props {
  /** The address of the page, to which a login leads back. */
  redirect: string
  /** The words of the page; `asWhom` names the account that is logged in. */
  words: {
    logIn: string
    register: string
    asWhom(name: string): string
    accept: string
    accepting: string
    failed: string
    done: string
  }
  /** Accepts what the link offers. Returns the address of the page to go on with. */
  onAccept(): Promise<string>
}

/** The end of a page that a link in a mail leads to: accepting it, or logging in first. */
export function AcceptLink(props: Props) {
  const session = useSession()
  if (session) return <Accept {...props} person={session.user.name} />
  const { redirect, words } = props
  return (
    <div className="actions">
      <Button size="lg" block icon={LogIn} href={link('emailLogin', { redirect })}>
        {words.logIn}
      </Button>
      <Button kind="secondary" block icon={UserPlus} href={link('userRegister', { redirect })}>
        {words.register}
      </Button>
    </div>
  )
}

function Accept({ words, person, onAccept }: Props & { person: string }) {
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit()
  const [isDone, setDone] = useState(false)
  async function accept() {
    const next = await onAccept()
    setDone(true)
    onNextPage(() => toast(words.done, 'done'))
    open(next, true)
  }
  return (
    <form
      className="actions"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDone) void submit(accept)
      }}
    >
      <p>{words.asWhom(person)}</p>
      {error && (
        <Banner tone="error" role="alert">
          {error.message || words.failed}
        </Banner>
      )}
      <Button type="submit" size="lg" block busy={isBusy} busyLabel={words.accepting}>
        {words.accept}
      </Button>
    </form>
  )
}
