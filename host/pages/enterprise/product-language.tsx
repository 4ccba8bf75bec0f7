import { Languages } from 'lucide'
import { languageName } from '../../../i18n/language-name.ts'
import { isLanguage, type Language, locales } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { productWords } from './product-messages.ts'

const languageGap = css`
  display: grid;
  gap: 10px;
  & > nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

/** Something that exists in some languages, and is shown in `language`. */
interface Translated {
  language: string
  languages: readonly string[]
  isMaintained: boolean
  isDraft: boolean
}

/** Returns the address of the present page in another language. */
function inLanguage(path: string, query: Readonly<Record<string, string | undefined>>, language: Language) {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(entries), language })}`
}

/**
 * Tells the reader that something is not written in their language, or is a machine's draft, with links to the
 * languages in which it is written. `path` and `query` are those of the page.
 */
export function LanguageGap(props: {
  item: Translated
  name: string
  path: string
  query: Readonly<Record<string, string | undefined>>
}) {
  const { item, name, path, query } = props
  const t = useWords(productWords)
  const readerLanguage = useLanguage()
  if (item.isMaintained && !item.isDraft) return null
  const shownLanguage = languageName(item.language, readerLanguage)
  const otherLanguages = item.languages.filter(isLanguage).filter((code) => code !== readerLanguage)

  return (
    <div className={languageGap}>
      <Banner icon={Languages} tone={item.isMaintained ? 'warn' : 'info'}>
        {item.isMaintained
          ? t('draft', { shown: shownLanguage })
          : t('notMaintained', { name, asked: languageName(readerLanguage, readerLanguage), shown: shownLanguage })}
      </Banner>
      {otherLanguages.length > 0 && (
        <nav aria-label={t('otherLanguages')}>
          {otherLanguages.map((code) => (
            <Button key={code} kind="secondary" size="sm" href={inLanguage(path, query, code)}>
              <span lang={locales[code].tag}>{ownNames[code]}</span>
            </Button>
          ))}
        </nav>
      )}
    </div>
  )
}
