import { type PosterSize, posterShapes, posterSizes } from '../../../../api/contract/sharing/poster-terms.ts'
import { intlTag, type Language } from '../../../../i18n/locales.ts'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { posterSizeWords } from './poster-messages.ts'

const part = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > :first-child {
    flex-wrap: wrap;
  }
  & > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
`

const sizeWords = { POSTER: 'chatSize', STORY: 'storySize', SQUARE: 'squareSize' } as const

/** Returns true if other things may cover or cut off the edge of a size. */
export const hasEdge = (size: PosterSize) => posterShapes[size].edge.block > 0

const pixels = (size: PosterSize, language: Language) => {
  const format = new Intl.NumberFormat(intlTag(language), { useGrouping: false })
  const { width, height } = posterShapes[size]
  return { width: format.format(width), height: format.format(height) }
}

/** The choice of the size of a poster, with what its pixels are for, and the switch of the lines of its edge. */
export function PosterSizes(props: {
  value: PosterSize
  onValue(size: PosterSize): void
  hasGuides: boolean
  onGuides(hasGuides: boolean): void
}) {
  const { value, onValue, hasGuides, onGuides } = props
  const t = useWords(posterSizeWords)
  const language = useLanguage()
  return (
    <div className={part}>
      <Chips
        label={t('size')}
        value={value}
        options={posterSizes.map((size) => ({
          value: size,
          label: size === 'A4' || size === 'A6' ? size : t(sizeWords[size]),
        }))}
        onValue={(size) => onValue(size as PosterSize)}
      />
      <p>{t('pixels', pixels(value, language))}</p>
      {(value === 'A4' || value === 'A6') && <p>{t('printHint')}</p>}
      {hasEdge(value) && (
        <>
          <Switch label={t('showEdge')} checked={hasGuides} onChecked={onGuides} />
          <p>{t(value === 'STORY' ? 'storyEdge' : 'printEdge')}</p>
        </>
      )}
    </div>
  )
}
