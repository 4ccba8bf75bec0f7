import { Download } from 'lucide'
import { apiError } from '../../../../../api/client/errors.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../../../widgets/ui/overlay/toast.tsx'
import { useExportBlock } from '../../../../kit/exporting/use-export-block.tsx'
import { useSubmit } from '../../../../kit/form/use-submit.ts'
import { csvText } from '../../../../kit/table/csv.ts'
import { shareWords } from '../../../../share/messages.ts'
import { linkWords } from '../../link-messages.ts'
import { posterPageWords } from '../poster-messages.ts'
import { stateWords } from './guest-terms.ts'
import { everyGuest, type GuestFilter } from './use-invited-guests.ts'

/** The button that saves the guests whom the list shows as CSV: name, link, state, and how often it was opened. */
export function ExportGuests({ meetingCode, filter }: { meetingCode: string; filter: GuestFilter }) {
  const t = useWords(posterPageWords)
  const tLinks = useWords(linkWords)
  const tShare = useWords(shareWords)
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const { blocked, note } = useExportBlock()
  const save = async () => {
    try {
      const guests = await everyGuest(meetingCode, filter)
      const heads = [t('guest'), tShare('shortLink'), tLinks('status'), tLinks('openings')]
      const rows = guests.map(({ name, url, state, visits }) => [name, url, t(stateWords[state]), visits])
      const csv = new Blob([csvText([heads, ...rows])], { type: 'text/csv' })
      saveFile(csv, `${fileNameOf(t('guestsTitle'), 'guests')}.csv`)
    } catch (error) {
      toast(apiError(error).message || t('guestsFailed'), 'error')
    }
  }
  return (
    <>
      <Button kind="ghost" icon={Download} busy={isBusy} {...blocked} onClick={() => void submit(save)}>
        {tLinks('exportCsv')}
      </Button>
      {note}
    </>
  )
}
