import { useEffect, useRef } from 'react'
import { isLanguage, type Language } from '../../../i18n/locales.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { plainText } from '../../../widgets/ui/media/rich-text.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { openContact } from '../../kit/open-contact.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { useVisit } from '../../share/visits.ts'
import { ContextButton, ContextPane } from '../../shell/context-pane.tsx'
import { CoverBar } from '../../shell/cover/cover-bar.tsx'
import { chooseLanguage, updateAddress } from '../../shell/navigation.ts'
import { useCachedElement } from '../../shell/page-cache.ts'
import { beside } from '../../shell/panes.ts'
import { languageStore } from '../../stores/language.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { mainPageWords } from './main-messages.ts'

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
      border-radius: 0;
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
  const t = useWords(mainPageWords)
  const { enterpriseCode, name, slogan } = data
  return (
    <div className={beside}>
      <div>
        <CoverBar
          title={name}
          home={link('home')}
          wideFrom={972}
          end={(tone) => (
            <>
              <ShareButton kind="ENTERPRISE" code={enterpriseCode} title={name} text={slogan} tone={tone} />
              <ContextButton from={1536} />
            </>
          )}
        />
        <Home key={enterpriseCode} data={data} tab={tab} language={language} />
      </div>
      <ContextPane label={t('people')} from={1536}>
        <LazyContext enterpriseCode={enterpriseCode} />
      </ContextPane>
    </div>
  )
}

const loadContext = () => import('../../kit/company-context.tsx')

/** The code of the context pane is loaded where there is room for it. */
function LazyContext(props: { enterpriseCode: string }) {
  const { part } = usePageCode(loadContext)
  return part ? <part.CompanyContext recipient={props} /> : null
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
    element?.addEventListener('foyer:tab', putTabIntoAddress, { signal })
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

/** The address says which tab is open, so that a reload and a copied link open the same one. */
function putTabIntoAddress(event: Event) {
  const { tab } = (event as CustomEvent<{ tab: string }>).detail
  const url = new URL(location.href)
  if (tab === 'overview') url.searchParams.delete('tab')
  else url.searchParams.set('tab', tab)
  updateAddress(url.pathname + url.search + url.hash)
}

/** A language chosen in the widget becomes the language of the app. */
function setLanguage(event: Event) {
  const { language } = (event as CustomEvent<{ language: string }>).detail
  if (isLanguage(language) && language !== languageStore.get()) void chooseLanguage(language)
}
