import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/client/errors.ts'
import { apiError } from '../../api/client/errors.ts'
import type { Language } from '../../i18n/locales.ts'
import { useCode } from '../element/use-code.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useTabSwipe } from '../ui/gestures/use-tab-swipe.ts'
import { useLanguage, useWords } from '../ui/language.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { ContactActions } from './contact-actions.tsx'
import { type TabId, tabIds } from './contract.ts'
import { styles } from './enterprise.styles.ts'
import { Facts } from './facts.tsx'
import { Head } from './head.tsx'
import { handleLinkClick, LinksProvider, useOwnLinks } from './links.ts'
import { enterpriseWords } from './messages.ts'
import type { EnterpriseProps, Home, TabProps } from './resources.ts'
import { Overview } from './tabs/overview.tsx'
import { useHome } from './use-home.ts'

/** The page of a company. */
export function Enterprise(props: EnterpriseProps) {
  const { attributes, client, navigate, page, initial } = props
  const { enterpriseCode, draft } = attributes
  const root = useRef<HTMLDivElement>(null)
  const { home: stored, error, retry } = useHome(client, draft ? '' : enterpriseCode, initial)
  const home = draft?.home ?? stored
  const { links, kinds } = useOwnLinks({ client, page })
  useEffect(() => {
    if (!enterpriseCode) console.error('<foyer-enterprise> needs "enterprise-code", such as "E1001".')
  }, [enterpriseCode])
  useVisit(props, home?.enterpriseCode)

  // Only this element changes its language; the event `foyer:language` tells the page.
  const setElementLanguage = (language: Language) => {
    const shadowRoot = root.current?.getRootNode()
    if (shadowRoot instanceof ShadowRoot) shadowRoot.host.setAttribute('language', language)
  }

  if (!home) {
    return enterpriseCode && !error ? <HomeSkeleton /> : <NoHome error={error} retry={retry} />
  }
  return (
    <LinksProvider value={links}>
      {/* biome-ignore lint/a11y: only links are pressed in here, from the keyboard too */}
      <div ref={root} onClick={(event) => handleLinkClick(event, kinds, navigate)}>
        {error && <Notice onRetry={retry} />}
        <Sections key={home.enterpriseCode} {...props} home={home} onLanguage={setElementLanguage} />
      </div>
    </LinksProvider>
  )
}

/**
 * Counts the view of the page on partners' pages. Foyer's own pages count it themselves, because they know how the
 * visitor came.
 */
function useVisit({ client, page, attributes }: EnterpriseProps, shownCode: string | undefined) {
  const { enterpriseCode: code } = attributes
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts a home when it is first shown; another language is no further visit
  useEffect(() => {
    if (page.isHome || !shownCode) return
    const body = { kind: 'ENTERPRISE', code, channel: 'PARTNER', language } as const
    client.visits.count({ body }).catch(apiError)
  }, [shownCode])
}

/** Returns the tabs that have content. */
function tabsOf(home: Home): TabId[] {
  const { productNum, teamNum, photoNum, exhibitions, chain, jobNum, followers } = home
  const counts: Record<TabId, number> = {
    overview: 1,
    products: productNum,
    team: teamNum,
    album: photoNum,
    exhibits: exhibitions.length,
    chain: chain.filter(({ partners }) => partners.length > 0).length,
    jobs: jobNum,
    followers,
  }
  return tabIds.filter((id) => counts[id] > 0)
}

/**
 * Returns the open tab. It is the visitor's choice until the page sets another `tab`; a tab without content is replaced
 * by the overview.
 */
function useTab(tabAttribute: TabId, tabs: TabId[]) {
  const [choice, setChoice] = useState({ given: tabAttribute, tab: tabAttribute })
  const requested = choice.given === tabAttribute ? choice.tab : tabAttribute
  const tab = tabs.includes(requested) ? requested : 'overview'
  return [tab, (newTab: TabId) => setChoice({ given: tabAttribute, tab: newTab })] as const
}

const loadGap = () => import('./language-gap.tsx')

/** Few pages need the hint about languages, so its code is loaded when it is needed. */
function LazyGap(props: Pick<SectionsProps, 'home' | 'onLanguage'>) {
  const { part } = useCode(loadGap)
  return part ? <part.LanguageGap {...props} /> : null
}

type SectionsProps = EnterpriseProps & { home: Home; onLanguage(language: Language): void }

function Sections(props: SectionsProps) {
  const { home, attributes, client, page, emit, onLanguage } = props
  const t = useWords(enterpriseWords)
  const ids = tabsOf(home)
  const [tab, chooseTab] = useTab(attributes.tab, ids)
  const setTab = (id: string) => {
    if (id === tab) return
    chooseTab(id as TabId)
    emit('foyer:tab', { tab: id as TabId })
  }
  const panel = useTabSwipe(ids, tab, setTab)

  return (
    <article className={styles.page} aria-label={home.name}>
      <Head home={home} client={client} page={page} />
      <div className={styles.body}>
        {(!home.isMaintained || home.isDraft) && <LazyGap home={home} onLanguage={onLanguage} />}
        <div className={styles.tabs} part="tabs">
          <Tabs
            label={t('sections', { name: home.name })}
            tabs={ids.map((id) => ({ id, label: t(id) }))}
            value={tab}
            onValue={setTab}
          />
        </div>
        {/* The parent has the panel's width: the part that a swipe moves out of it is cut off. */}
        <div>
          <div ref={panel} part="panel">
            <TabPanel of={tab} id={tab}>
              {tab === 'overview' ? (
                <Overview home={home} onAllProducts={() => setTab('products')} />
              ) : (
                <LazyTab key={tab} tab={tab} home={home} client={attributes.draft?.client ?? client} />
              )}
            </TabPanel>
          </div>
        </div>
      </div>
      <aside className={styles.side} aria-label={t('facts')}>
        <Facts home={home} />
      </aside>
      <ContactActions home={home} page={page} />
    </article>
  )
}

const lazyTabs = {
  products: () => import('./tabs/products.tsx').then(({ Products }) => Products),
  team: () => import('./tabs/team.tsx').then(({ Team }) => Team),
  album: () => import('./tabs/album.tsx').then(({ Album }) => Album),
  exhibits: () => import('./tabs/exhibits.tsx').then(({ Exhibits }) => Exhibits),
  chain: () => import('./tabs/chain.tsx').then(({ Chain }) => Chain),
  jobs: () => import('./tabs/jobs.tsx').then(({ Jobs }) => Jobs),
  followers: () => import('./tabs/followers.tsx').then(({ Followers }) => Followers),
}

/** A tab whose code is loaded when it is opened. */
function LazyTab({ tab, ...props }: TabProps & { tab: keyof typeof lazyTabs }) {
  const { part: Part, isMissing, retry } = useCode(lazyTabs[tab])
  if (Part) return <Part {...props} />
  return isMissing ? <Notice onRetry={retry} /> : <Skeleton rows={4} />
}

/** One line that says that something did not load, with a button to try again. */
function Notice({ onRetry }: { onRetry(): void }) {
  const t = useWords(enterpriseWords)
  const retryButton = (
    <Button kind="secondary" size="sm" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <div className={styles.notice}>
      <Banner tone="error" role="alert" action={retryButton}>
        {t('partDidNotLoad')}
      </Banner>
    </div>
  )
}

/** Grey shapes in place of a company's page that is loading. */
function HomeSkeleton() {
  return (
    <div className={styles.toCome}>
      <div className={styles.boneCover} />
      <Skeleton kind="text" rows={3} />
      <Skeleton kind="text" rows={5} />
    </div>
  )
}

const loadNothing = () => import('./no-enterprise.tsx')

/** Explains why there is no page; one line if the code for that cannot be loaded either. */
function NoHome({ error, retry }: { error: ApiError | undefined; retry(): void }) {
  const { part, isMissing } = useCode(loadNothing)
  const t = useWords(enterpriseWords)
  if (part) return <part.NoEnterprise error={error} title={t('didNotLoad')} onRetry={retry} />
  return isMissing ? <Notice onRetry={retry} /> : null
}
