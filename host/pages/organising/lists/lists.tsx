import { FileUp, MailOpen, TicketCheck } from 'lucide'
import { useState } from 'react'
import { formatTime } from '../../../../i18n/format.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useSheetCode } from '../../../kit/sheet/use-sheet-code.ts'
import { loadSheets } from '../load-sheets.ts'
import { toolWords } from '../tool-messages.ts'
import type { Summary } from '../use-review.ts'
import { type Lists as Data, useLists } from './use-lists.ts'

interface Props {
  meetingCode: string
  identities: Summary['identities']
  first: Data
  /** Reads the registrations anew. */
  onChange(): Promise<void>
}

/** The import of lists, the newest import with its undo, and the sheets of invitations and of invitation codes. */
export function Lists({ meetingCode, identities, first, onChange }: Props) {
  const t = useWords(toolWords)
  const language = useLanguage()
  const { lists, renew, undo } = useLists(meetingCode, first, onChange)
  const [sheet, setSheet] = useState<'IMPORT' | 'GUESTS' | 'CODES'>()
  const { lastImport, hasGuests } = lists
  return (
    <>
      <Button kind="secondary" size="sm" icon={FileUp} onClick={() => setSheet('IMPORT')}>
        {t('import')}
      </Button>
      {hasGuests && (
        <Button kind="secondary" size="sm" icon={MailOpen} onClick={() => setSheet('GUESTS')}>
          {t('guests')}
        </Button>
      )}
      {identities.length > 0 && (
        <Button kind="secondary" size="sm" icon={TicketCheck} onClick={() => setSheet('CODES')}>
          {t('codes')}
        </Button>
      )}
      {lastImport && (
        <div className="wide">
          <Banner
            action={
              <Button kind="ghost" size="sm" onClick={() => void undo(lastImport.importId)}>
                {t('undo')}
              </Button>
            }
          >
            {t('lastImport', {
              name: lastImport.name,
              count: lastImport.added,
              time: formatTime(lastImport.undoUntil, language),
            })}
          </Banner>
        </div>
      )}
      {sheet && (
        <OpenSheet
          {...{ sheet, meetingCode, identities }}
          onClose={() => setSheet(undefined)}
          onDone={() => void renew()}
          onUndo={(importId) => void undo(importId)}
        />
      )}
    </>
  )
}

/** The sheet that is open. */
function OpenSheet({
  sheet,
  ...props
}: Pick<Props, 'meetingCode' | 'identities'> & {
  sheet: 'IMPORT' | 'GUESTS' | 'CODES'
  onClose(): void
  onDone(): void
  onUndo(importId: string): void
}) {
  const language = useLanguage()
  const part = useSheetCode(loadSheets(language), props.onClose)
  if (part?.language !== language) return null
  if (sheet === 'CODES') return <part.CodeSheet {...props} />
  return sheet === 'IMPORT' ? <part.ImportSheet {...props} /> : <part.GuestSheet {...props} />
}
