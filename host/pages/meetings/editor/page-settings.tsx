import { useState } from 'react'
import type { PageContent } from '../../../../api/contract/meetings/organising/event-pages.ts'
import type { SiteFamily } from '../../../../api/contract/meetings/site-ways.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { ChoiceTiles } from '../../../../widgets/ui/fields/choice-tiles.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { card } from './editor.styles.ts'
import { editorWords } from './editor-messages.ts'
import { type Field, freshWay, wayFields } from './fields/block-kinds.ts'
import { Fields } from './fields/field-view.tsx'

const swatches = css`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  align-items: start;
  gap: 12px;
  & > label > input {
    width: 56px;
    height: 48px;
    margin-block-start: 26px;
    padding: 0;
    border: 0;
    border-radius: var(--foyer-r-md);
    background: none;
    cursor: pointer;
  }
`
const families = ['FAIR', 'SUMMIT', 'INVITATION', 'PLAIN'] as const satisfies readonly SiteFamily[]
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

const more: readonly Field[] = [
  { is: 'picture', name: 'cover' },
  {
    ...{ is: 'list', name: 'menu', add: 'addEntry', max: 8 },
    ...{ fields: wayFields, fresh: freshWay },
  },
]

/** The settings of a page beside its blocks: its title, the texts for search engines, its design, colour and menu. */
export function PageSettings(props: {
  content: PageContent
  language: Language
  onContent(content: PageContent, mark?: string): void
}) {
  const { content, language, onContent } = props
  const t = useWords(editorWords)
  const { titles, summaries, brand, family } = content
  return (
    <details className={card}>
      <summary>{t('settings')}</summary>
      <LanguageField
        name="titles"
        label={t('pageTitle')}
        texts={titles}
        language={language}
        maxLength={200}
        required
        onText={(text) => onContent({ ...content, titles: { ...titles, [language]: text } }, 'titles')}
      />
      <LanguageField
        name="summaries"
        label={t('summary')}
        texts={summaries}
        language={language}
        maxLength={500}
        rows={2}
        onText={(text) => onContent({ ...content, summaries: { ...summaries, [language]: text } }, 'summaries')}
      />
      <ChoiceTiles
        legend={t('design')}
        name="family"
        value={family}
        options={families.map((value) => ({ value, label: t(value) }))}
        onValue={(value) => onContent({ ...content, family: value })}
      />
      <Colour key={brand} brand={brand} onBrand={(value) => onContent({ ...content, brand: value }, 'brand')} />
      <h3>{t('cover')}</h3>
      <Fields
        fields={more.slice(0, 1)}
        thing={content}
        id="page"
        onThing={(next, mark) => onContent(next as PageContent, mark)}
      />
      <h3>{t('menu')}</h3>
      <Fields
        fields={more.slice(1)}
        thing={content}
        id="page"
        onThing={(next, mark) => onContent(next as PageContent, mark)}
      />
    </details>
  )
}

function Colour({ brand, onBrand }: { brand: string; onBrand(brand: string): void }) {
  const t = useWords(editorWords)
  const [typed, setTyped] = useState(brand)
  const change = (text: string) => {
    setTyped(text)
    if (isColour(text)) onBrand(text.toLowerCase())
  }
  return (
    <div className={swatches}>
      <label>
        <input
          type="color"
          aria-label={t('brand')}
          value={brand}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </label>
      <TextField
        label={t('brand')}
        help={t('brandHelp')}
        name="brand"
        dir="ltr"
        maxLength={7}
        value={typed}
        error={isColour(typed) ? undefined : t('brandWrong')}
        onValue={change}
      />
    </div>
  )
}
