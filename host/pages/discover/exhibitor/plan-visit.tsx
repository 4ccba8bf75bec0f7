import { CalendarCheck, CalendarPlus } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatDays, formatTime } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { loginFor } from '../../../access/guard.ts'
import { client } from '../../../client.ts'
import { hostWords } from '../../../messages.ts'
import { open } from '../../../router.ts'
import { currentAddress } from '../../../shell/navigation.ts'
import { layerLoader } from '../../../shell/words.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { useHasLogin } from '../../../stores/session.ts'
import { exhibitorWords } from '../exhibitor-messages.ts'

/** The reader's plan for an exhibitor: whether they plan to come and when, with the hours of the exhibition. */
export type Plan = Reply<Contract['visitPlans']['mine']>

const loaderFor = layerLoader('pages/discover/exhibitor/plan-sheet', () => import('./plan-sheet.tsx'))

/** The sheet, whose code and words come with the first press. */
function LazySheet(props: { plan: Plan; name: string; onPlan(plan: Plan): void; onClose(): void }) {
  const language = useLanguage()
  const { part } = usePageCode(loaderFor(language))
  return part?.language === language ? <part.PlanSheet {...props} /> : null
}

/** The button to plan a visit of a booth, which then says when it is; nothing once the exhibition is over. */
export function PlanVisit({ exhibitorCode, name }: { exhibitorCode: string; name: string }) {
  const t = useWords(exhibitorWords)
  const language = useLanguage()
  const tHost = useWords(hostWords)
  const toast = useToast()
  const hasLogin = useHasLogin()
  const [isOpen, setOpen] = useState(false)
  const [plan, setPlan] = useState<Plan>()
  useEffect(() => {
    if (hasLogin) client.visitPlans.mine({ query: { exhibitorCode } }).then(setPlan, apiError)
  }, [exhibitorCode, hasLogin])
  async function press() {
    if (!hasLogin) return void open(loginFor(currentAddress()))
    try {
      // A press asks again for a plan that did not come.
      if (!plan) setPlan(await client.visitPlans.mine({ query: { exhibitorCode } }))
      setOpen(true)
    } catch (error) {
      toast(apiError(error).message || tHost('failedText'), 'error')
    }
  }
  if (plan && Date.parse(plan.closesAt) < Date.now()) return null
  const { startTime = '', timeZone = '', isPlanned = false } = plan ?? {}
  const when = startTime
    ? `${formatDays(startTime, startTime, timeZone, language)}, ${formatTime(startTime, language, timeZone)}`
    : ''
  return (
    <>
      <Button
        kind="secondary"
        icon={isPlanned ? CalendarCheck : CalendarPlus}
        data-action="plan-visit"
        onClick={() => void press()}
      >
        {when ? t('visitAt', { when }) : t(isPlanned ? 'visitKept' : 'planVisit')}
      </Button>
      {isOpen && plan && <LazySheet plan={plan} name={name} onPlan={setPlan} onClose={() => setOpen(false)} />}
    </>
  )
}
