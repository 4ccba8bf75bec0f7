import { CircleCheck } from 'lucide'
import { contrastOf } from '../../../api/contract/core/colours.ts'
import { TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { brandTokens } from '../../../widgets/ui/theme/brand-fallback.ts'
import type { AttributeProps } from './attribute-form.tsx'
import { brand } from './studio.styles.ts'
import { studioWords } from './studio-messages.ts'

/** The colour of widgets for which no brand colour is chosen. */
const standard = '#00c4c9'

/** The brand colour, with what becomes of it so that texts on it and in it can be read. */
export function BrandField({ attribute: { name }, label, value, error, onValue }: AttributeProps) {
  const t = useWords(studioWords)
  const colour = value && !error ? value.toLowerCase() : standard
  return (
    <div className={brand}>
      <TextField
        label={label}
        name={name}
        help={name}
        autoComplete="off"
        dir="ltr"
        maxLength={7}
        placeholder={standard}
        value={value}
        error={error}
        onValue={(text) => onValue(text.trim())}
      />
      <input
        type="color"
        name="any-colour"
        aria-label={t('anyColour')}
        value={colour}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {!error && <Contrast colour={colour} />}
    </div>
  )
}

function Contrast({ colour }: { colour: string }) {
  const t = useWords(studioWords)
  const {
    'brand-fill': fill = colour,
    'on-brand': onBrand = '',
    'brand-text': text = '',
  } = brandTokens(colour, 'light')
  const ratio = (one: string, other: string) => `\u2066${contrastOf(one, other).toFixed(1)} : 1\u2069`
  return (
    <p role="status">
      <Icon of={CircleCheck} size="sm" />
      <span>
        {t('contrast', { button: ratio(onBrand, fill), link: ratio(text, '#ffffff') })}{' '}
        {contrastOf(fill, colour) > 1.02 && t('fillMoves', { colour: `\u2066${fill}\u2069` })}
      </span>
    </p>
  )
}
