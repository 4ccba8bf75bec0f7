import { languageName } from '../../../../i18n/language-name.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'

/** Returns a function that names a language in the language of the page: “German”. */
export function useLanguageName() {
  const language = useLanguage()
  return (named: Language) => languageName(named, language)
}
