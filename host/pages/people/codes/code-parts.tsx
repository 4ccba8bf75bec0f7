import { Download, Send } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { canShareNatively, fileName, shareNatively } from '../../../share/native-share.ts'
import { useCopyLink } from '../../../share/use-copy-link.ts'
import { codeWords } from './code-messages.ts'
import { arch } from './codes.styles.ts'

/** The picture of a code in an arch. Without a picture yet, its place stands. */
export function CodeArch(props: { picture: string | undefined; alt: string; address?: string; children?: ReactNode }) {
  const { picture, alt, address, children } = props
  return (
    <div className={arch} aria-busy={!picture}>
      {children}
      <span className="plate">{picture ? <img src={picture} alt={alt} width="296" height="296" /> : <Spinner />}</span>
      {address !== undefined && (
        <span className="address" dir="ltr">
          {address.replace(/^https?:\/\//, '') || '\u00a0'}
        </span>
      )}
    </div>
  )
}

/**
 * Saves the picture of a code, and passes its link on; where no app can take it, the link is copied. Both buttons stand
 * and are busy until picture and link have come. A code without a link has only the first.
 */
export function CodeActions(props: { name: string; picture: string | undefined; url?: string; children?: ReactNode }) {
  const { name, picture, url, children } = props
  const t = useWords(codeWords)
  const copy = useCopyLink()
  return (
    <div className="actions">
      {picture ? (
        <Button kind="secondary" icon={Download} href={picture} download={fileName(name, 'png')} data-action="save">
          {t('save')}
        </Button>
      ) : (
        <Button kind="secondary" icon={Download} busy>
          {t('save')}
        </Button>
      )}
      {children}
      {url !== undefined && (
        <Button
          icon={Send}
          busy={!url}
          data-action="share"
          onClick={({ currentTarget }) =>
            void (canShareNatively() ? shareNatively({ title: name, url }) : copy(url, currentTarget as Element))
          }
        >
          {t('share')}
        </Button>
      )}
    </div>
  )
}
