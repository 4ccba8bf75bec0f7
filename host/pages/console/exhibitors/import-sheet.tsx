import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { ImportFault } from '../../../../api/contract/meetings/organising/exhibitor-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { DropZone } from '../../../../widgets/ui/fields/drop-zone.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { ImportNames } from '../../../kit/console/import-names.tsx'
import { token } from '../../../stores/session.ts'
import { consoleExhibitorWords } from './exhibitor-messages.ts'
import { sheetForm } from './exhibitors.styles.ts'

type Report = Reply<Contract['meetingExhibitors']['import']>

/** The message keys of the faults. */
const faultWords = {
  NO_NAME: 'NO_NAME',
  TOO_LONG: 'TOO_LONG',
  WRONG_WEBSITE: 'WRONG_WEBSITE',
  WRONG_CODE: 'WRONG_CODE',
  NO_ENTERPRISE: 'NO_ENTERPRISE',
  OTHER_CODE: 'OTHER_CODE',
  TWICE: 'TWICE',
  NAME_TAKEN: 'NAME_TAKEN',
} as const satisfies Record<ImportFault, string>

/** The sheet in which a list is chosen, looked at and imported. */
export function ImportSheet(props: {
  meetingCode: string
  onClose(): void
  onDone(): void
  onUndo(changeId: string): void
}) {
  const { meetingCode, onClose, onDone, onUndo } = props
  const t = useWords(consoleExhibitorWords)
  const language = useLanguage()
  const toast = useToast()
  const [chosen, setChosen] = useState<{ file: File; report: Report }>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(file: File, isPreview: boolean) {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      // The contract is loaded late: only who imports needs it here.
      const [{ sendFile }, { contract }] = await Promise.all([
        import('../../../../api/client/send-file.ts'),
        import('../../../../api/contract/index.ts'),
      ])
      const query = { meetingCode, language, isPreview: isPreview ? 'YES' : 'NO' }
      const sender = { origin: location.origin, token: token() ?? '', language }
      const report = await sendFile(contract.meetingExhibitors.import, query, file, sender)
      if (isPreview) return setChosen({ file, report })
      onDone()
      onClose()
      const { change } = report
      toast(t('imported'), 'done', ...(change ? [{ label: t('undo'), onPress: () => onUndo(change.changeId) }] : []))
    } catch (error) {
      setChosen(undefined)
      setProblem(apiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  const total = chosen ? chosen.report.added + chosen.report.updated : 0
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('import')}
      footer={
        chosen &&
        total > 0 && (
          <Button block busy={isBusy} onClick={() => void send(chosen.file, false)}>
            {t('apply', { count: total })}
          </Button>
        )
      }
    >
      <div className={sheetForm} aria-busy={isBusy}>
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <DropZone
          label={t(chosen ? 'otherFile' : 'choose')}
          hint={chosen?.file.name ?? t('importHint')}
          accept=".csv,.xlsx,.txt"
          uploads={[]}
          onFiles={([file]) => file && void send(file, true)}
          onRetry={() => {}}
          onDismiss={() => {}}
        />
        {isBusy && !chosen && <Skeleton rows={3} />}
        {chosen && <Preview report={chosen.report} />}
      </div>
    </Sheet>
  )
}

function Preview({ report }: { report: Report }) {
  const t = useWords(consoleExhibitorWords)
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, language)
  const { columns, ignoredColumns, added, updated, unchanged, changes, faultNum, faults, newCategories } = report
  const figures = { added: number(added), updated: number(updated), unchanged: number(unchanged) }
  return (
    <>
      <p role="status">{added + updated > 0 ? t('figures', figures) : t('nothingToDo')}</p>
      <ImportNames title={t('columns')} names={columns} />
      <ImportNames title={t('ignored')} names={ignoredColumns} />
      <ImportNames title={t('newCategories')} names={newCategories} />
      {faultNum > 0 && (
        <section>
          <h3>{t('faults', { count: faultNum })}</h3>
          <ul className="rows">
            {faults.map(({ line, name, fault }) => (
              <li key={line}>
                <Tag tone="error">{t('line', { line: number(line) })}</Tag>
                {name && <bdi>{name}</bdi>}
                <small>{t(faultWords[fault])}</small>
              </li>
            ))}
          </ul>
          <Rest count={faultNum - faults.length} />
        </section>
      )}
      {changes.length > 0 && (
        <section>
          <h3>{t('changes')}</h3>
          <ul className="rows">
            {changes.map(({ isNew, name, hall, booth }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and the list never changes
              <li key={at}>
                <Tag tone={isNew ? 'ok' : 'info'}>{t(isNew ? 'isNew' : 'isChanged')}</Tag>
                <bdi>{name}</bdi>
                <small>
                  <bdi>{[hall, booth].filter(Boolean).join(' ')}</bdi>
                </small>
              </li>
            ))}
          </ul>
          <Rest count={added + updated - changes.length} />
        </section>
      )}
    </>
  )
}

function Rest({ count }: { count: number }) {
  const t = useWords(consoleExhibitorWords)
  return count > 0 ? <p className="note">{t('rest', { count })}</p> : null
}
