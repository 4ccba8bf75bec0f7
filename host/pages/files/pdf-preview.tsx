import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { VideoPlayer } from '../../../widgets/ui/media/video-player.tsx'
import { outward } from '../../../widgets/ui/outward.ts'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import type { PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { isHydrating } from '../../stores/hydration.ts'
import { type RequestedFile, readAddress } from './address.ts'
import { filesWords } from './messages.ts'
import { instead, media } from './pdf.styles.ts'
import { PdfView } from './pdf-view.tsx'
import { StoredFile } from './stored-file.tsx'

export function head({ language, query }: PageProps<'pdfPreview', undefined>) {
  const t = translator(filesWords, language)
  const requested = readAddress(query.url)
  return { title: ('name' in requested && titleOf(requested, query)) || t('title'), description: t('noneText') }
}

/** Returns the title of a document: the one in the link to it, else the file's name. */
const titleOf = ({ name }: { name: string }, { title = '' }: { title?: string | undefined }) =>
  title.trim().slice(0, 160) || name

/** A document by its address: PDFs page by page, pictures and videos shown, all other files to download. */
export default function PdfPreview({ query }: PageProps<'pdfPreview', undefined>) {
  const t = useWords(filesWords)
  // The server does not know the origin that the browser sees; nothing is opened before it is known.
  const [origin, setOrigin] = useState(() => (isHydrating() ? '' : location.origin))
  useEffect(() => setOrigin(location.origin), [])
  const requested = readAddress(query.url, origin)
  const file = 'href' in requested ? requested : undefined
  if (requested.is === 'stored')
    return <StoredFile key={query.url} file={requested.file} title={titleOf(requested, query) || t('title')} />

  return (
    <>
      <Bar
        title={file ? titleOf(file, query) : t('title')}
        home={link('home')}
        end={file && file.is !== 'other' ? <DownloadLink file={file} /> : undefined}
      />
      {requested.is === 'nothing' && <NoFile drawing="door" title={t('none')} text={t('noneText')} />}
      {requested.is === 'refused' && <NoFile drawing="lock" title={t('refused')} text={t('refusedText')} />}
      {file?.is === 'pdf' &&
        (origin ? <PdfView key={file.href} href={file.href} /> : <Skeleton kind="text" rows={8} />)}
      {file?.is === 'image' && <Picture file={file} />}
      {file?.is === 'video' && (
        <div className={media}>
          <VideoPlayer src={file.href} title={titleOf(file, query)} />
        </div>
      )}
      {file?.is === 'other' && <OtherFile file={file} />}
    </>
  )
}

type File = Extract<RequestedFile, { href: string }>

/** Browsers ignore `download` for files of other sites: those open in a new window. */
const saving = ({ href, name }: File) => (href.startsWith('/') ? { href, download: name } : { href, ...outward })

function DownloadLink({ file }: { file: File }) {
  const t = useWords(filesWords)
  return (
    <Button kind="ghost" size="sm" icon={Download} aria-label={t('download')} title={t('download')} {...saving(file)} />
  )
}

function NoFile({ drawing, title, text }: { drawing: 'door' | 'lock' | 'error'; title: string; text: string }) {
  const t = useWords(filesWords)
  return (
    <div className={instead}>
      <Empty
        drawing={drawing}
        title={title}
        text={text}
        action={
          <Button kind="secondary" href={link('home')}>
            {t('toHome')}
          </Button>
        }
      />
    </div>
  )
}

function Picture({ file }: { file: File }) {
  const t = useWords(filesWords)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <NoFile drawing="error" title={t('imageFailed')} text={t('failedText')} />
  return (
    <div className={media}>
      <img src={file.href} alt={t('image', { name: file.name })} onError={() => setBroken(true)} />
    </div>
  )
}

function OtherFile({ file }: { file: File }) {
  const t = useWords(filesWords)
  return (
    <div className={instead}>
      <Empty
        title={t('otherTitle')}
        text={<bdi>{t('otherText', { name: file.name })}</bdi>}
        action={
          <Button icon={Download} {...saving(file)}>
            {t('download')}
          </Button>
        }
      />
    </div>
  )
}
