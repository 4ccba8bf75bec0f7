import { useEffect, useRef } from 'react'
import { isLanguage, type Language } from '../../../i18n/locales.ts'
import { plainText } from '../../../widgets/ui/media/rich-text.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { openContact } from '../../kit/open-contact.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { open } from '../../router.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { useVisit } from '../../share/visits.ts'
import { chooseLanguage } from '../../shell/navigation.ts'
import { useCachedElement } from '../../shell/page-cache.ts'
import { languageStore } from '../../stores/language.ts'
import { MainBar } from './main-bar.tsx'

/** The data for the page's head; the widget loads what it shows itself. */
export interface Data {
  enterpriseCode: string
  name: string
  slogan: string
  introduction: string
  cover: string
}

export async function load({ client, language, query }: PageInput<'enterpriseMainPage'>): Promise<Data> {
  const enterpriseCode = query.enterpriseCode ?? ''
  const { name, slogan, introduction, cover } = await client.enterprises.homepage({
    query: { enterpriseCode, language },
  })
  const description = plainText(introduction).replace(/\s+/g, ' ').slice(0, 200)
  return { enterpriseCode, name, slogan, introduction: description, cover }
}

export function head({ data }: PageProps<'enterpriseMainPage', Data>): Head {
  const { enterpriseCode: code, name, slogan, introduction, cover } = data
  return {
    title: [name, slogan].filter(Boolean).join(' · '),
    description: introduction,
    preview: { kind: 'ENTERPRISE', code },
    image: cover,
  }
}

const page = css`
  position: relative;
  max-width: 1080px;
  margin-inline: auto;
  & foyer-enterprise {
    display: block;
    padding-inline: var(--foyer-gutter);
  }
  @media (max-width: 971.9px) {
    & foyer-enterprise::part(cover) {
      margin-inline: calc(-1 * var(--foyer-gutter));
      height: 172px;
      border-radius: 0;
    }
    & foyer-enterprise::part(tabs) {
      position: sticky;
      z-index: 10;
      inset-block-start: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
      margin-inline: calc(-1 * var(--foyer-gutter));
      padding-inline: var(--foyer-gutter);
      background: var(--foyer-canvas);
    }
    & foyer-enterprise::part(panel) {
      /* Tabs and bar keep their places, however little a tab has to show. */
      min-height: calc(100vh - 180px);
      min-height: calc(100dvh - 180px);
    }
    & foyer-enterprise::part(ways) {
      position: sticky;
      z-index: 10;
      inset-block-end: 0;
      margin-inline: calc(-1 * var(--foyer-gutter));
      margin-block-end: calc(-24px - var(--foyer-safe-b));
      padding: 10px var(--foyer-gutter) calc(10px + var(--foyer-safe-b));
      background: var(--foyer-surface);
      box-shadow: var(--foyer-e-bar);
    }
  }
  @media (min-width: 972px) {
    padding: 8px 8px 24px;
  }
`

/** The page of a company, as the widget that partners embed. */
export default function EnterpriseMainPage({ data, query, language }: PageProps<'enterpriseMainPage', Data>) {
  useVisit('ENTERPRISE', data.enterpriseCode, query, data.enterpriseCode)
  return <EnterpriseHome data={data} tab={query.tab} language={language} />
}

interface HomeProps {
  data: Data
  tab?: string | undefined
  language: Language
}

/** The bar and the company's page, which the landing page of a shared link shows too. */
export function EnterpriseHome({ data, tab, language }: HomeProps) {
  const { enterpriseCode, name, slogan } = data
  return (
    <>
      <MainBar
        title={name}
        end={(tone) => <ShareButton kind="ENTERPRISE" code={enterpriseCode} title={name} text={slogan} tone={tone} />}
      />
      <Home key={enterpriseCode} data={data} tab={tab} language={language} />
    </>
  )
}

/** The widget. Coming back to the page shows the tab, the search and the scroll position as they were left. */
function Home({ data, tab, language }: HomeProps) {
  const container = useRef<HTMLDivElement>(null)
  const { enterpriseCode } = data
  const isCached = useCachedElement(container, enterpriseCode)
  useEffect(() => isCached?.setAttribute('language', language), [isCached, language])

  useEffect(() => {
    const element = container.current
    const controller = new AbortController()
    const { signal } = controller
    element?.addEventListener('foyer:navigate', follow, { signal })
    element?.addEventListener('foyer:language', setLanguage, { signal })
    // The app opens the contact form itself, because it knows by whose link the visitor came.
    const openForm = (event: Event) => {
      const isContact = (node: EventTarget) => node instanceof Element && node.part.contains('contact')
      if (!event.composedPath().some(isContact)) return
      event.stopPropagation()
      openContact({ enterpriseCode, exhibitorCode: '', meetingCode: '' })
    }
    element?.addEventListener('click', openForm, { capture: true, signal })
    return () => controller.abort()
  }, [enterpriseCode])

  return (
    <div ref={container} className={page}>
      {!isCached && (
        <foyer-enterprise server enterprise-code={enterpriseCode} tab={tab} language={language} loading="eager" />
      )}
    </div>
  )
}

/** Opens the links of the widget as pages of the app, where they are such. */
function follow(event: Event) {
  const { href, target } = (event as CustomEvent<{ href: string; target: string }>).detail
  if (target === '_self' && open(href)) event.preventDefault()
}

/** A language chosen in the widget becomes the language of the app. */
function setLanguage(event: Event) {
  const { language } = (event as CustomEvent<{ language: string }>).detail
  if (isLanguage(language) && language !== languageStore.get()) void chooseLanguage(language)
}
