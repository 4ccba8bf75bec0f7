import { useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { intlTag, type Language } from '../../../i18n/locales.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { saveFile } from '../../../widgets/ui/media/save-file.ts'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { fetchFile } from '../../client.ts'
import { useExportBlock } from '../../kit/exporting/use-export-block.tsx'
import type { InboxFilter } from '../../stores/leads.ts'
import { leadWords } from './lead-messages.ts'

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  & > p {
    color: var(--foyer-text-2);
  }
`

/** Formats a size in bytes: “1.2 MB”. */
function sizeOf(bytes: number, language: Language) {
  const [value, unit] = bytes < 1_000_000 ? ([bytes / 1000, 'kilobyte'] as const) : ([bytes / 1e6, 'megabyte'] as const)
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(intlTag(language), options).format(value)
}

type Format = 'CSV' | 'XLSX'

/** The choice of a format, and the progress. With `leadIds` only those leads of the filter are saved. */
export function ExportSheet(props: {
  open: boolean
  onClose(): void
  filter: InboxFilter
  total: number
  leadIds?: readonly string[]
}) {
  const { open: isOpen, onClose, filter, total, leadIds } = props
  const t = useWords(leadWords)
  const toast = useToast()
  const language = useLanguage()
  const [loaded, setLoaded] = useState<number>()
  const [problem, setProblem] = useState('')
  const { blocked, note } = useExportBlock()
  const controller = useRef<AbortController>(undefined)
  const isBusy = loaded !== undefined

  async function save(format: Format) {
    setProblem('')
    setLoaded(0)
    controller.current = new AbortController()
    const { signal } = controller.current
    try {
      const following = { onLoaded: setLoaded, signal }
      const query = { ...filter, format, ...(leadIds && { leadIds: leadIds.join() }) }
      const file = await fetchFile(({ leadInbox }) => leadInbox.export, { query }, following)
      saveFile(file.content, file.name || `leads.${format.toLowerCase()}`)
      onClose()
      toast(t('exportDone'), 'done')
    } catch (error) {
      if (!signal.aborted) setProblem(apiError(error).message || t('exportFailed'))
    } finally {
      setLoaded(undefined)
    }
  }
  const close = () => {
    controller.current?.abort()
    onClose()
  }
  return (
    <Sheet open={isOpen} title={t('exportTitle')} size="choice" onClose={close}>
      <div className={column}>
        <p>{t('exportText', { count: total })}</p>
        {note}
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <p role="status" className={isBusy ? undefined : 'off-screen'}>
          {isBusy &&
            `${t('exporting')}${loaded > 0 ? ` ·\u00a0${t('exported', { size: sizeOf(loaded, language) })}` : ''}`}
        </p>
        {isBusy ? (
          <Button kind="secondary" block onClick={() => controller.current?.abort()}>
            {t('stop')}
          </Button>
        ) : (
          <>
            <Button kind="soft" block {...blocked} onClick={() => void save('XLSX')}>
              {t('exportXlsx')}
            </Button>
            <Button kind="secondary" block {...blocked} onClick={() => void save('CSV')}>
              {t('exportCsv')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
