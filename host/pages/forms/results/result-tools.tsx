import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client, fetchFile } from '../../../client.ts'
import { useExportBlock } from '../../../kit/exporting/use-export-block.tsx'
import { type ResultSource, resultLink } from './result-link.ts'
import { resultWords } from './result-messages.ts'
import type { ResultFilter } from './result-terms.ts'

/** Saves exactly the answers of the filter as a file, and shares the results read-only. */
export function ResultTools(props: { source: ResultSource; filter: ResultFilter; isAuthor: boolean }) {
  const { source, filter, isAuthor } = props
  const { code: formCode, resultKey } = source
  const t = useWords(resultWords)
  const language = useLanguage()
  const toast = useToast()
  const [busy, setBusy] = useState('')
  const { blocked, note } = useExportBlock()

  async function run(name: string, work: () => Promise<void>) {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      toast(apiError(error).message || t('exportFailed'))
    } finally {
      setBusy('')
    }
  }
  const save = (format: 'CSV' | 'XLSX') =>
    run(format, async () => {
      const query = { formCode, ...filter, format, language, ...(resultKey && { resultKey }) }
      const file = await fetchFile(({ formAnswers }) => formAnswers.export, { query })
      saveFile(file.content, file.name || `answers.${format.toLowerCase()}`)
    })
  const share = (button: HTMLElement) =>
    run('share', async () => {
      const { key } = await client.forms.share({ body: { formCode, what: 'RESULTS', isOn: true } })
      const address = new URL(resultLink({ code: formCode, resultKey: key }, filter), location.origin).href
      await copyText(address, button)
      toast(t('shared'), 'done')
    })
  const endSharing = () =>
    run('end', async () => {
      await client.forms.share({ body: { formCode, what: 'RESULTS', isOn: false } })
      toast(t('shareEnded'))
    })
  return (
    <div className="tools">
      <Button kind="soft" size="sm" busy={busy === 'XLSX'} {...blocked} onClick={() => void save('XLSX')}>
        {t('xlsx')}
      </Button>
      <Button kind="secondary" size="sm" busy={busy === 'CSV'} {...blocked} onClick={() => void save('CSV')}>
        {t('csv')}
      </Button>
      {isAuthor && (
        <>
          <Button
            kind="secondary"
            size="sm"
            busy={busy === 'share'}
            onClick={(event) => void share(event.currentTarget)}
          >
            {t('share')}
          </Button>
          <Button kind="ghost" size="sm" busy={busy === 'end'} onClick={() => void endSharing()}>
            {t('shareEnd')}
          </Button>
        </>
      )}
      {note}
    </div>
  )
}
