import { MonitorSmartphone } from 'lucide'
import { useState } from 'react'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { handOverWords } from './hand-over-messages.ts'

const loadSheet = () => import('./elsewhere.tsx')

/** A button that shows a code by which another device goes on with the reader’s login. */
export function ElsewhereButton({ meeting }: { meeting: OrganisedMeeting }) {
  const t = useWords(handOverWords)
  const [isOpen, setOpen] = useState(false)
  const { part } = usePageCode(loadSheet)
  return (
    <>
      <IconButton label={t('elsewhere')} icon={MonitorSmartphone} onClick={() => setOpen(true)} />
      {part && <part.ElsewhereSheet meeting={meeting} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
