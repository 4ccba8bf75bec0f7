import { Languages } from 'lucide'
import { languageName } from '../../../i18n/language-name.ts'
import { isLanguage, type Language, locales } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { productWords } from './product-messages.ts'

const box = css`
  display: grid;
  gap: 10px;
  & > nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

/** Something that is kept in some languages, and shown in `language`. */
interface Kept {
  language: string
  languages: readonly string[]
  isMaintained: boolean
  isDraft: boolean
}

/** The present page in another language. */
function inLanguage(path: string, query: Readonly<Record<string, string | undefined>>, language: Language) {
  const said = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(said), language })}`
}

/**
 * Says that something is not kept in the reader's language, or drafted by a machine, with links to the languages that
 * it is kept in. `path` and `query` are the page's.
 */
export function LanguageGap(props: {
  of: Kept
  name: string
  path: string
  query: Readonly<Record<string, string | undefined>>
}) {
  const { of, name, path, query } = props
  const t = useWords(productWords)
  const asked = useLanguage()
  if (of.isMaintained && !of.isDraft) return null
  const shown = languageName(of.language, asked)
  const others = of.languages.filter(isLanguage).filter((code) => code !== asked)

  return (
    <div className={box}>
      <Banner icon={Languages} tone={of.isMaintained ? 'warn' : 'info'}>
        {of.isMaintained
          ? t('draft', { shown })
          : t('notMaintained', { name, asked: languageName(asked, asked), shown })}
      </Banner>
      {others.length > 0 && (
        <nav aria-label={t('otherLanguages')}>
          {others.map((code) => (
            <Button key={code} kind="secondary" size="sm" href={inLanguage(path, query, code)}>
              <span lang={locales[code].tag}>{ownNames[code]}</span>
            </Button>
          ))}
        </nav>
      )}
    </div>
  )
}
