import { useStore } from '@nanostores/preact'
import { atom } from 'nanostores'
import { languageName } from '../../../i18n/language-name.ts'
import { intlTag, isLanguage, type Language, languages } from '../../../i18n/locales.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'

/** A text by language, as the API stores it. */
export type Texts = Readonly<Record<string, string>>

const editedLanguageStore = atom<Language | undefined>()

/** Returns the language in which people edit their own card and lounge, on all pages, and a function to change it. */
export function useEditedLanguage(): [language: Language, setLanguage: (language: Language) => void] {
  const reader = useLanguage()
  return [useStore(editedLanguageStore) ?? reader, (language) => editedLanguageStore.set(language)]
}

/** Returns the languages in which a text is written, in the order of all sixteen. */
export const languagesIn = (texts: Texts): Language[] => languages.filter((language) => texts[language])

/** Returns another language to show beside an edited one: the reader’s, English, or any in which there is a text. */
export function languageBeside(texts: Texts, edited: Language, reader: Language): Language | undefined {
  return [reader, 'EN', ...languages].filter(isLanguage).find((language) => language !== edited && texts[language])
}

/** Returns the names of languages as a list, in words of the reader’s language: “German and French”. */
export const languageList = (listed: readonly Language[], reader: Language) =>
  new Intl.ListFormat(intlTag(reader)).format(listed.map((language) => languageName(language, reader)))
