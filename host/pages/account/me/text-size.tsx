import { useStore } from '@nanostores/preact'
import { ChevronRight, Type } from 'lucide'
import { useState } from 'react'
import { formatPercent } from '../../../../i18n/format-more.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { sign } from '../../../kit/list.styles.ts'
import { setTextSize, textSizeStore, textSizes } from '../../../stores/text-size.ts'
import { meWords } from './me-messages.ts'

const slider = css`
  display: flex;
  align-items: center;
  gap: 14px;
  padding-block-end: 8px;
  & > input {
    flex: 1;
    min-width: 0;
    height: 44px;
    accent-color: var(--foyer-brand-graphic);
  }
  & > b {
    font-size: 15px;
    line-height: 1;
    font-weight: 600;
  }
  & > b:last-child {
    font-size: 28px;
  }
`
const sample = css`
  margin-block-end: 12px;
  padding: 16px;
  border-radius: var(--foyer-r-md);
  background: var(--foyer-sunken);
  text-wrap: pretty;
`

/** A row with the present text size, which opens a slider of five steps. The page itself is the preview. */
export function TextSizeRow() {
  const t = useWords(meWords)
  const language = useLanguage()
  const size = useStore(textSizeStore)
  const [isOpen, setOpen] = useState(false)
  const percent = formatPercent(size * 100, language)
  return (
    <>
      <ListItem
        mark={
          <span className={sign} aria-hidden="true">
            <Icon of={Type} isActive />
          </span>
        }
        title={t('textSize')}
        onPress={() => setOpen(true)}
        end={
          <>
            <small>{percent}</small>
            <Icon of={ChevronRight} size="sm" flip />
          </>
        }
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('textSize')} subtitle={t('textSizeHint')}>
        <p className={sample}>{t('textSizeSample', { percent })}</p>
        <div className={slider}>
          <b aria-hidden="true">A</b>
          <input
            type="range"
            min={0}
            max={textSizes.length - 1}
            step={1}
            value={textSizes.indexOf(size)}
            aria-label={t('textSize')}
            aria-valuetext={percent}
            onInput={({ currentTarget }) => setTextSize(textSizes[Number(currentTarget.value)] ?? 1)}
          />
          <b aria-hidden="true">A</b>
        </div>
      </Sheet>
    </>
  )
}
