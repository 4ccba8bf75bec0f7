import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { noticeWords } from './notice-messages.ts'
import { type PushState, pushState, switchPushOff, switchPushOn } from './push-device.ts'

/** The words below the switch; while the state is not known, those of the usual one keep their room. */
const hints = {
  unsupported: 'pushUnsupported',
  homeScreen: 'pushHomeScreen',
  denied: 'pushDenied',
  off: 'pushHint',
  on: 'pushHint',
} as const

/** Switches pushes on and off in this browser; `children` are shown while they are on. */
export function PushSwitch({ children }: { children: ReactNode }) {
  const t = useWords(noticeWords)
  const toast = useToast()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    pushState()
      .catch((error): PushState => {
        apiError(error)
        return 'off'
      })
      .then((found) => isGone || setState(found))
    return () => {
      isGone = true
    }
  }, [])

  const change = async (isOn: boolean) => {
    setBusy(true)
    try {
      if (!isOn) {
        await switchPushOff()
        setState('off')
        toast(t('pushIsOff'))
        return
      }
      const answer = await switchPushOn()
      setState(answer === 'dismissed' ? 'off' : answer)
      if (answer === 'on') toast(t('pushIsOn'), 'done')
      if (answer === 'dismissed') toast(t('pushDismissed'), 'error')
    } catch (error) {
      toast(error instanceof DOMException ? t('pushFailed') : apiError(error).message || t('pushFailed'), 'error')
    } finally {
      setBusy(false)
    }
  }

  const isPossible = state === 'off' || state === 'on'
  return (
    <section aria-label={t('pushTitle')}>
      <h3>{t('pushTitle')}</h3>
      <Switch
        label={t('pushSwitch')}
        checked={state === 'on'}
        disabled={!isPossible || isBusy}
        onChecked={(isOn) => void change(isOn)}
      />
      <p data-push={state}>{t(hints[state ?? 'off'])}</p>
      {state === 'on' && children}
    </section>
  )
}
