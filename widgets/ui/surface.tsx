import { type ReactNode, useEffect, useRef } from 'react'
import { type Language, locales } from '../../i18n/locales.ts'
import { LanguageContext } from './language.tsx'

/** How a surface looks: `auto` follows the reader's system. */
export type Theme = 'light' | 'dark' | 'auto'

/** The root of a widget: tokens, language, direction and theme for all that is drawn on it. */
export function Surface(props: { language: Language; theme: Theme; brand?: string | undefined; children: ReactNode }) {
  const { language, theme, brand, children } = props
  const root = useRef<HTMLDivElement>(null)
  const { tag, dir } = locales[language]

  // Set through the object model, because a style attribute is refused by a strict content policy.
  useEffect(() => {
    const style = root.current?.style
    if (brand) style?.setProperty('--foyer-brand', brand)
    else style?.removeProperty('--foyer-brand')
    // Changed to dark while it stands there; who begins dark has these rules already.
    if (theme !== 'light') void import('./theme/dark.ts').catch(() => {})
    if (!CSS.supports('color', 'oklch(from red l c h)')) {
      const painting = import('./theme/brand-fallback.ts').then(
        ({ paintBrand }) => root.current && paintBrand(root.current),
      )
      return () => void painting.then((stop) => stop?.())
    }
  }, [brand, theme])

  return (
    <LanguageContext.Provider value={language}>
      <div ref={root} className="foyer" data-foyer-theme="" data-foyer-scheme={theme} lang={tag} dir={dir} part="root">
        {children}
      </div>
    </LanguageContext.Provider>
  )
}
