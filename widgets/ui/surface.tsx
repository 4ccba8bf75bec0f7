import { type ReactNode, useEffect, useRef } from 'react'
import { type Language, locales } from '../../i18n/locales.ts'
import { LanguageContext } from './language.tsx'

/** The colour scheme of a surface: `auto` follows the reader's system. */
export type Theme = 'light' | 'dark' | 'auto'

/** The root of a widget: provides tokens, language, text direction and colour scheme to everything inside. */
export function Surface(props: { language: Language; theme: Theme; brand?: string | undefined; children: ReactNode }) {
  const { language, theme, brand, children } = props
  const root = useRef<HTMLDivElement>(null)
  const { tag, dir } = locales[language]

  // The property is set by script, because a strict content security policy refuses style attributes.
  useEffect(() => {
    const style = root.current?.style
    if (brand) style?.setProperty('--foyer-brand', brand)
    else style?.removeProperty('--foyer-brand')
    // Loads the dark rules when the scheme changes; a surface that is dark from the start has them already.
    if (theme !== 'light') void import('./theme/dark.ts').catch(() => {})
    if (!CSS.supports('color', 'oklch(from red l c h)')) {
      const painting = import('./theme/brand-fallback.ts').then(
        ({ paintBrand }) => root.current && paintBrand(root.current),
      )
      return () => void painting.then((stop) => stop?.())
    }
  }, [brand, theme])

  // Text follows the size that the reader has set in the browser, whatever the page has set for itself.
  useEffect(() => {
    const { current } = root
    if (!current || getComputedStyle(current).getPropertyValue('--foyer-unit')) return
    const probe = current.appendChild(document.createElement('i'))
    probe.style.font = 'medium a'
    const unit = Number.parseFloat(getComputedStyle(probe).fontSize) / 16
    probe.remove()
    if (unit > 1) current.style.setProperty('--foyer-unit', `${unit}px`)
  }, [])

  return (
    <LanguageContext.Provider value={language}>
      <div ref={root} className="foyer" data-foyer-theme="" data-foyer-scheme={theme} lang={tag} dir={dir} part="root">
        {children}
      </div>
    </LanguageContext.Provider>
  )
}
