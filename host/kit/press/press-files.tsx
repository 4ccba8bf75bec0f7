import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatSize } from '../../../i18n/format-more.ts'
import { endingOf, fileKind } from '../../../widgets/ui/cards/file-kinds.ts'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { saveFile } from '../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { fetchFile } from '../../client.ts'
import { useExportBlock } from '../exporting/use-export-block.tsx'
import { facts } from '../facts.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { pressWords } from './press-messages.ts'

/** The names of files are long, and differ at their ends. */
const fileList = css`
  --foyer-lines: 4;
`

/** A file of a press kit. */
export type PressFile = Reply<Contract['pressKits']['edit']>['files'][number]

/** The files of a press kit, each with its type, its size and a button to save it. `endOf` adds another button. */
export function PressFiles(props: {
  meetingCode: string
  files: readonly PressFile[]
  endOf?(file: PressFile): ReactNode
}) {
  const { meetingCode, files, endOf } = props
  const language = useLanguage()
  const { blocked, note } = useExportBlock()
  return (
    <div className={fileList}>
      {note}
      <List>
        {files.map((file) => {
          const { fileId, name, size } = file
          const { icon } = fileKind({ name, fileType: '2', fileUrl: '' })
          return (
            <ListItem
              key={fileId}
              mark={<Icon of={icon} />}
              title={name}
              meta={facts(endingOf(name).toUpperCase(), formatSize(size, language))}
              end={
                <>
                  {endOf?.(file)}
                  <DownloadButton meetingCode={meetingCode} file={file} blocked={blocked} />
                </>
              }
            />
          )
        })}
      </List>
    </div>
  )
}

function DownloadButton(props: { meetingCode: string; file: PressFile; blocked: object }) {
  const { meetingCode, file, blocked } = props
  const { fileId, name } = file
  const t = useWords(pressWords)
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const save = () =>
    fetchFile(({ pressKits }) => pressKits.file, { query: { meetingCode, fileId } }).then(
      ({ content }) => saveFile(content, name),
      (error) => toast(apiError(error).message || t('notDownloaded'), 'error'),
    )
  return (
    <IconButton
      label={t('downloadNamed', { name })}
      icon={Download}
      disabled={isBusy}
      {...blocked}
      onClick={() => void submit(async () => void (await save()))}
    />
  )
}
