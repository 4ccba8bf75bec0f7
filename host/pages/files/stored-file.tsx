import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import { materialAddress, type StoredMaterial } from '../../../api/contract/meetings/materials/material-terms.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { saveFile } from '../../../widgets/ui/media/save-file.ts'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { fetchFile } from '../../client.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { kindByName } from './address.ts'
import { filesWords } from './messages.ts'
import { instead, media } from './pdf.styles.ts'
import { PdfView } from './pdf-view.tsx'

/** A file of a meeting that only some may see: it is loaded in the reader's name, and shown by its kind. */
export function StoredFile({ file, title }: { file: StoredMaterial; title: string }) {
  const t = useWords(filesWords)
  const { meetingCode, materialId } = file
  const { data, error, again } = useAnswer(
    (signal) => fetchFile(({ materials }) => materials.file, { query: { meetingCode, materialId } }, { signal }),
    [meetingCode, materialId],
  )
  const save = data && (
    <IconButton icon={Download} label={t('download')} onClick={() => saveFile(data.content, data.name)} />
  )
  return (
    <>
      <Bar title={title} home={link('meetingDetail', { code: meetingCode, tab: 'materials' })} end={save} />
      {data ? (
        <Content {...data} address={materialAddress(file)} />
      ) : error ? (
        <NotLoaded meetingCode={meetingCode} error={error} onRetry={again} />
      ) : (
        <Skeleton kind="text" rows={8} />
      )}
    </>
  )
}

function Content({ content, name, address }: { content: Blob; name: string; address: string }) {
  const t = useWords(filesWords)
  const [isBroken, setBroken] = useState(false)
  const kind = isBroken ? 'other' : kindByName(name)
  if (kind === 'pdf') return <PdfView href={address} content={content} />
  if (kind === 'image')
    return (
      <div className={media}>
        <Picture content={content} name={name} onBroken={() => setBroken(true)} />
      </div>
    )
  const save = (
    <Button icon={Download} onClick={() => saveFile(content, name)}>
      {t('download')}
    </Button>
  )
  return (
    <div className={instead}>
      <Empty title={t('otherTitle')} text={<bdi>{t('otherText', { name })}</bdi>} action={save} />
    </div>
  )
}

/** The page's policy lets pictures of other origins and of texts through, and none of objects in memory. */
function Picture({ content, name, onBroken }: { content: Blob; name: string; onBroken(): void }) {
  const t = useWords(filesWords)
  const [src, setSrc] = useState('')
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setSrc(String(reader.result))
    reader.readAsDataURL(new Blob([content], { type: `image/${name.split('.').at(-1)?.replace('jpg', 'jpeg')}` }))
    return () => reader.abort()
  }, [content, name])
  return src ? <img src={src} alt={t('image', { name })} onError={onBroken} /> : <Skeleton kind="text" rows={8} />
}

function NotLoaded({ meetingCode, error, onRetry }: { meetingCode: string; error: unknown; onRetry(): void }) {
  const t = useWords(filesWords)
  const code = error instanceof ApiError ? error.code : ''
  const toMeeting = (
    <Button href={link('meetingDetail', { code: meetingCode, tab: 'materials' })}>{t('toMeeting')}</Button>
  )
  const retry = <Button onClick={onRetry}>{t('retry')}</Button>
  const isRefused = code === 'forbidden' || code === 'unauthorised'
  return (
    <div className={instead} role="alert">
      {isRefused && <Empty drawing="lock" title={t('notForYou')} text={t('notForYouText')} action={toMeeting} />}
      {code === 'offline' && <Empty drawing="offline" title={t('offline')} text={t('offlineText')} action={retry} />}
      {!isRefused && code !== 'offline' && (
        <Empty drawing="error" title={t('failed')} text={t('failedText')} action={[toMeeting, retry]} />
      )}
    </div>
  )
}
