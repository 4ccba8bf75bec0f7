import { Circle, CircleCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { formatSize } from '../../../../i18n/format-more.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { FileRow } from '../../../../widgets/ui/cards/file-item.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { UploadArea } from '../../../kit/uploads/upload-area.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { goBack, link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { isInMiniProgram, sendFiles } from '../../../shell/bridge.ts'
import { type PickedFile, pickedFilesStore } from '../../../stores/picked-files.ts'
import { EntryMark, textOf } from './entry-face.tsx'
import { files as filesClass, form, page } from './lounge.styles.ts'
import { loungeWords } from './lounge-messages.ts'

/** A file of the reader, with the section of the lounge in which it is or belongs. */
interface OwnFile extends PickedFile {
  section: 'PHOTO' | 'DOCUMENT'
}

/** Loads the photos and documents of the reader’s lounge, each file once. */
export async function load({ client, language }: PageInput<'selectFile'>): Promise<OwnFile[]> {
  const { list } = await client.lounge.entries({ query: {} })
  const files = list.flatMap(({ section, url, title, contentType, bytes }) => {
    if (section !== 'PHOTO' && section !== 'DOCUMENT') return []
    const name = textOf(title, language, language)?.text ?? ''
    return [{ section, url, name, contentType, bytes }]
  })
  return files.filter(({ url }, index) => files.findIndex((file) => file.url === url) === index)
}

export function head({ language }: PageProps<'selectFile', OwnFile[]>) {
  return { title: translator(loungeWords, language)('myFiles') }
}

/**
 * The reader’s files, to choose from: for the form that asked for one (`for`), or, inside the mini program, several for
 * the page of it that opened this one. Elsewhere they are shown, with the way to add some to the lounge.
 */
export default function SelectFile({ data, query }: PageProps<'selectFile', OwnFile[]>) {
  const t = useWords(loungeWords)
  const toast = useToast()
  const { accept, for: purpose } = query
  const isPhotoOnly = accept === 'image'
  const isInMini = useIsInMini()
  const [uploaded, setUploaded] = useState<readonly OwnFile[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isWanted = ({ section }: OwnFile) => !accept || (section === 'PHOTO') === isPhotoOnly
  const loungeFiles = data.filter(isWanted)
  const picked = [...uploaded, ...loungeFiles].filter(({ url }) => chosen.includes(url))
  const mayChoose = Boolean(purpose) || isInMini
  const choose = (url: string) => {
    const isChosen = chosen.includes(url)
    if (purpose) setChosen(isChosen ? [] : [url])
    else setChosen(isChosen ? chosen.filter((other) => other !== url) : [...chosen, url])
  }
  const hand = async () => {
    const files = picked.map(({ url, name, contentType, bytes }) => ({ url, name, contentType, bytes }))
    if (purpose) {
      pickedFilesStore.set({ purpose, files })
      goBack(link('resumeList'))
    } else if (!(await sendFiles(files))) toast(t('handFailed'), 'error')
  }
  const lists = [
    ['justUploaded', uploaded],
    ['inLounge', loungeFiles],
  ] as const
  return (
    <>
      <Bar title={t(mayChoose ? 'chooseFile' : 'myFiles')} home={link('resumeList')} />
      <div className={page}>
        <div className={form}>
          {mayChoose && (
            <UploadArea
              taking={isPhotoOnly ? 'image' : 'document'}
              multiple={!purpose}
              onDone={({ fileUrl, name, contentType, size, fileType }) => {
                const section = fileType === '1' ? 'PHOTO' : 'DOCUMENT'
                setUploaded((files) => [{ section, url: fileUrl, name, contentType, bytes: size }, ...files])
                setChosen((urls) => (purpose ? [fileUrl] : [...urls, fileUrl]))
              }}
            />
          )}
          {loungeFiles.length + uploaded.length === 0 && <Empty title={t('noFiles')} text={t('noFilesText')} />}
          {lists.map(
            ([heading, files]) =>
              files.length > 0 && (
                <section key={heading}>
                  <h2>{t(heading)}</h2>
                  <ul className={filesClass}>
                    {files.map((file) => (
                      <li key={file.url}>
                        <FileChoice
                          file={file}
                          isChosen={chosen.includes(file.url)}
                          onChoose={mayChoose ? choose : undefined}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
          <div className="bar">
            {mayChoose ? (
              <Button size="lg" disabled={picked.length === 0} onClick={() => void hand()}>
                {t('useFiles', { count: picked.length })}
              </Button>
            ) : (
              <Button kind="secondary" href={link('resumeList', { section: isPhotoOnly ? 'PHOTO' : 'DOCUMENT' })}>
                {t('addToLounge')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** Returns true inside the mini program, once that is known. */
function useIsInMini() {
  const [isInMini, setInMini] = useState(false)
  useEffect(() => void isInMiniProgram().then(setInMini), [])
  return isInMini
}

/** One file: to be chosen, or to be opened where nothing is chosen. */
function FileChoice(props: { file: OwnFile; isChosen: boolean; onChoose: ((url: string) => void) | undefined }) {
  const { file, isChosen, onChoose } = props
  const t = useWords(loungeWords)
  const language = useLanguage()
  const { url, name, bytes, section, contentType } = file
  const title = name || t('noCaption')
  if (!onChoose) {
    const isPicture = section === 'PHOTO'
    const facts = { name: title, fileUrl: url, previewUrl: isPicture ? url : '', contentType, size: bytes }
    const href = contentType === 'application/pdf' ? link('pdfPreview', { url, title }) : url
    return <FileRow file={{ ...facts, fileType: isPicture ? '1' : '2' }} href={href} />
  }
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(url)}>
      <EntryMark entry={file} />
      <span>
        <b>
          <bdi>{title}</bdi>
        </b>
        {bytes > 0 && <small>{formatSize(bytes, language)}</small>}
      </span>
      <Icon of={isChosen ? CircleCheck : Circle} />
    </button>
  )
}
