import { intlTag, type Language, locales } from '../../../../i18n/locales.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'

/** What a language is called in the language of the page: “German”. */
export function useLanguageName() {
  const language = useLanguage()
  return (of: Language) =>
    new Intl.DisplayNames(intlTag(language), { type: 'language' }).of(locales[of].tag.slice(0, 2)) ?? of
}
