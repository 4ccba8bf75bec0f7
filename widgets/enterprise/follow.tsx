import { Check, Plus } from 'lucide'
import { type FollowingProps, useFollowing } from '../element/use-following.ts'
import { Button } from '../ui/button.tsx'
import { useWords } from '../ui/language.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { enterpriseWords } from './messages.ts'

/** The button to follow the company, or to stop following it. */
export function FollowButton(props: FollowingProps) {
  const t = useWords(enterpriseWords)
  const toast = useToast()
  const { state, isBusy, press } = useFollowing(props, (message) =>
    toast(message === undefined ? t('offline') : message || t('notChanged'), 'error'),
  )
  const isFollowing = state?.isFollowing ?? false

  return (
    <Button
      size="sm"
      kind={isFollowing ? 'secondary' : 'primary'}
      icon={isFollowing ? Check : Plus}
      part="follow"
      busy={isBusy}
      onClick={press}
    >
      {t(isFollowing ? 'following' : 'follow')}
    </Button>
  )
}
