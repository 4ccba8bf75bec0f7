import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { DropZone } from '../../../../widgets/ui/fields/drop-zone.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { token } from '../../../stores/session.ts'
import { groupWords } from './group-messages.ts'
import { newRow, type Row } from './group-rows.ts'

/** A list from a file or the clipboard, which becomes rows of the form. */
export function ListInput({ onPeople }: { onPeople(rows: readonly Row[]): number }) {
  const t = useWords(groupWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'info' | 'error'; lines: string[] }>()

  async function read(file: File) {
    if (isBusy) return
    setBusy(true)
    setOutcome(undefined)
    try {
      // The contract is loaded late: only who brings a list needs it here.
      const [{ sendFile }, { contract }] = await Promise.all([
        import('../../../../api/client/send-file.ts'),
        import('../../../../api/contract/index.ts'),
      ])
      const sender = { origin: location.origin, token: token() ?? '', language }
      const list = await sendFile(contract.registrationGroups.read, { language }, file, sender)
      const added = onPeople(list.people.map(({ line: _, ...person }) => newRow(person)))
      const leftOut = list.leftOut + list.people.length - added
      const lines = [
        t('listRead', { count: added }),
        ...(leftOut > 0 ? [t('leftOut', { count: leftOut })] : []),
        ...(list.ignoredColumns.length > 0 ? [t('ignored', { columns: list.ignoredColumns.join(', ') })] : []),
      ]
      setOutcome({ tone: 'info', lines })
      setText('')
      setOpen(false)
    } catch (error) {
      setOutcome({ tone: 'error', lines: [apiError(error).message || t('failed')] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {isOpen ? (
        <>
          <DropZone
            label={t('chooseFile')}
            hint={t('listHint')}
            accept=".csv,.xlsx,.txt"
            uploads={[]}
            onFiles={([file]) => file && void read(file)}
            onRetry={() => {}}
            onDismiss={() => {}}
          />
          <TextArea label={t('pasted')} name="pasted" value={text} rows={4} dir="auto" onValue={setText} />
          <div className="actions">
            <Button
              kind="secondary"
              busy={isBusy}
              disabled={!text.trim()}
              data-action="use-rows"
              onClick={() => void read(new File([text], 'list.csv', { type: 'text/csv' }))}
            >
              {t('useRows')}
            </Button>
          </div>
        </>
      ) : (
        <div className="actions">
          <Button kind="soft" data-action="list" onClick={() => setOpen(true)}>
            {t('list')}
          </Button>
        </div>
      )}
      {outcome && (
        <Banner tone={outcome.tone} role={outcome.tone === 'info' ? 'status' : 'alert'}>
          {outcome.lines.join(' ')}
        </Banner>
      )}
    </>
  )
}
