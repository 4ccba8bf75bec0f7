import { Check, Plus } from 'lucide'
import { useFollowing } from '../../../widgets/element/use-following.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { loginFor } from '../../access/guard.ts'
import { client } from '../../client.ts'
import { hostWords } from '../../messages.ts'
import { open } from '../../router.ts'
import { currentAddress } from '../../shell/navigation.ts'
import { token } from '../../stores/session.ts'
import { exhibitorWords } from './exhibitor-messages.ts'

/** The app's part of following: who is not logged in goes to the login, and presses again after it. */
const page = {
  async logIn() {
    if (token()) return true
    open(loginFor(currentAddress()))
    return false
  },
}

/** The button to follow an enterprise, or to stop following it. */
export function FollowButton({ enterpriseCode }: { enterpriseCode: string }) {
  const t = useWords(exhibitorWords)
  const tHost = useWords(hostWords)
  const toast = useToast()
  const { state, isBusy, press } = useFollowing({ client, page, enterpriseCode }, (message) =>
    toast(message || tHost('failedText'), 'error'),
  )
  const isFollowing = state?.isFollowing ?? false
  return (
    <Button kind="secondary" icon={isFollowing ? Check : Plus} busy={isBusy} onClick={press}>
      {t(isFollowing ? 'following' : 'follow')}
    </Button>
  )
}
