import { Check, Plus } from 'lucide'
import { type FollowingProps, useFollowing } from '../element/use-following.ts'
import { Button } from '../ui/button.tsx'
import { Count } from '../ui/count.tsx'
import { useWords } from '../ui/language.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { laterWords } from './later-messages.ts'

/** The button to follow an enterprise, or to stop following it; visitors who are not logged in log in on the way. */
export function FollowButton(props: FollowingProps) {
  const t = useWords(laterWords)
  const toast = useToast()
  const { state, isBusy, press } = useFollowing(props, (message) =>
    toast(message === undefined ? t('offline') : message || t('notChanged'), 'error'),
  )

  return (
    <Button kind="secondary" icon={state?.isFollowing ? Check : Plus} part="follow" busy={isBusy} onClick={press}>
      {t(state?.isFollowing ? 'following' : 'follow')}
      {state && state.followers > 0 && (
        <>
          {' '}
          <span aria-hidden="true">
            <Count value={state.followers} />
          </span>
          <span className="off-screen">{t('followers', { count: state.followers })}</span>
        </>
      )}
    </Button>
  )
}
