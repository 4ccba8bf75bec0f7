import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ArchDrawing } from '../empty.tsx'
import { useWords } from '../language.tsx'
import { Tag } from '../tag.tsx'
import { css } from '../theme/style.ts'
import { Sheet } from './overlay.tsx'
import { tipWords } from './tip-messages.ts'

const tipStyle = css`
  display:flex;flex-direction:column;align-items:center;gap:8px;padding-block-start:24px;text-align:center;
  h2{margin-block-start:12px;font-size:var(--foyer-fs-h1);line-height:var(--foyer-lh-tight);font-weight:700;letter-spacing:var(--foyer-track-display);}
  p{max-inline-size:290px;color:var(--foyer-text-2);text-wrap:balance;}
`
const types = css`
  display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin-block-start:12px;direction:ltr;
  span{padding:4px 12px;font-size:var(--foyer-fs-label);}
`
const textFiles = ['pptx', 'pdf', 'docx', 'txt', 'md', 'csv']

/** A popup with 70 % of the height and one button. Without children it asks for a text file. */
export function Tip(props: {
  open: boolean
  onClose: () => void
  onConfirm?: () => void
  title?: string
  children?: ReactNode
}) {
  const { open, onClose, onConfirm, title, children } = props
  const t = useWords(tipWords)
  const heading = title ?? t('tipTitle')
  const confirm = () => {
    onConfirm?.()
    onClose()
  }
  const button = (
    <Button block size="lg" onClick={confirm}>
      {t('gotIt')}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} label={heading} footer={button}>
      <div className={tipStyle}>
        <ArchDrawing drawing="door" width={156} />
        <h2>{heading}</h2>
        {children ?? (
          <>
            <p>{t('tipText')}</p>
            <div className={types}>
              {textFiles.map((type) => (
                <Tag key={type}>{type}</Tag>
              ))}
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}
