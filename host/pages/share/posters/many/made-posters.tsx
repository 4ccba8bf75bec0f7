import { useState } from 'react'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../../widgets/ui/copy.ts'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { outward } from '../../../../../widgets/ui/outward.ts'
import { useToast } from '../../../../../widgets/ui/overlay/toast.tsx'
import { useExportBlock } from '../../../../kit/exporting/use-export-block.tsx'
import { fileName } from '../../../../share/native-share.ts'
import { posterPageWords } from '../poster-messages.ts'
import type { MadePoster } from './use-many-posters.ts'

/** Saves a file that was made in the browser. */
function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name })
  anchor.click()
  // The download has begun by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** The posters that were made: each guest with their link, and all of them as one file and one list. */
export function MadePosters({ posters }: { posters: readonly MadePoster[] }) {
  const t = useWords(posterPageWords)
  const toast = useToast()
  const { blocked, note } = useExportBlock()
  const [zipping, setZipping] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    setZipping('busy')
    try {
      const { zipOf } = await import('./zip.ts')
      save(await zipOf(posters), fileName(t('manyTitle'), 'zip'))
      setZipping('idle')
    } catch {
      // A picture did not come; the banner below says so.
      setZipping('failed')
    }
  }
  return (
    <section>
      <Button kind="soft" block busy={zipping === 'busy'} {...blocked} onClick={() => void download()}>
        {t('download')}
      </Button>
      {note}
      {zipping === 'failed' && (
        <Banner tone="error" role="alert">
          {t('failed')}
        </Banner>
      )}
      <Button
        kind="ghost"
        block
        onClick={async ({ currentTarget }) => {
          const rows = posters.map(({ guest, shortUrl }) => `${guest}\t${shortUrl}`)
          const isCopied = await copyText(rows.join('\n'), currentTarget)
          toast(t(isCopied ? 'listCopied' : 'notCopied'), isCopied ? 'done' : 'error')
        }}
      >
        {t('copyList')}
      </Button>
      <ul>
        {posters.map(({ guest, shortUrl, imageUrl }) => (
          <li key={guest}>
            <a href={imageUrl} {...outward}>
              <img src={imageUrl} alt="" width="30" height="48" loading="lazy" />
              <b dir="auto">{guest}</b>
              <small dir="ltr">{shortUrl}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
