import { useStore } from '@nanostores/preact'
import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageName } from '../../api/contract/pages.ts'
import { LanguageContext, useWords } from '../../widgets/ui/language.tsx'
import { ToastProvider, useToast } from '../../widgets/ui/overlay/toast.tsx'
import { hostWords } from '../messages.ts'
import { rememberedScroll } from '../router.ts'
import { routeNamed } from '../routes/index.ts'
import { languageStore } from '../stores/language.ts'
import { noticeStore } from '../stores/notices.ts'
import { useOffline } from '../stores/use-offline.ts'
import { frame, notice, skip } from './app.styles.ts'
import type { PageState } from './load-page.ts'
import { Menu } from './menu/menu.tsx'
import { Failed, NotFound } from './not-found.tsx'
import { progress } from './opening/progress.styles.ts'
import { isOpening, type Pending, pageStore, pendingStore, useDrawn } from './page-store.ts'

/** Catches errors that a page throws while rendering, so that the bars around it remain usable. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  override componentDidCatch(error: Error) {
    console.error(`The page at ${location.pathname} could not be drawn: ${error.message}`, error)
    this.setState({ hasFailed: true })
  }
  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

function OfflineNotice() {
  const t = useWords(hostWords)
  const isOffline = useOffline()

  return (
    <div role="status" className={notice}>
      {isOffline && <p>{t('offline')}</p>}
    </div>
  )
}

/** The time after which the page has most probably finished loading, in milliseconds. */
const toastCodeMs = 2000

/** Shows the notices of code that has no page of its own. */
function Notices() {
  const t = useWords(hostWords)
  const toast = useToast()
  useEffect(() => noticeStore.listen((notice) => notice && toast(t(notice.word), 'info')), [t, toast])
  useEffect(() => {
    // A toast may also say that the network is down, when its code could no longer be loaded.
    const timer = setTimeout(() => void import('../../widgets/ui/overlay/toast-view.tsx').catch(() => {}), toastCodeMs)
    return () => clearTimeout(timer)
  }, [])
  return null
}

/** The offer of the reader's language lies above the page, so its code comes after it and moves nothing. */
function Later() {
  const [View, setView] = useState<ComponentType>()
  useEffect(() => {
    // Without its code there is no offer.
    import('./viewing/later.tsx').then(
      ({ Later }) => setView(() => Later),
      () => {},
    )
  }, [])
  return View ? <View /> : null
}

/** From this width on, list and entry are side by side. */
const wide = '(min-width: 840px)'

/** The page, or its skeleton. Drawn with the frame, whose bars decide how far the page scrolls. */
function Body({ page, pending }: { page: PageState; pending: Pending | undefined }) {
  const firstPage = useRef(page)
  // Scrolls as soon as the page is drawn: to the position where the reader left it, or to its top.
  useLayoutEffect(() => {
    if (page === firstPage.current) return
    scrollTo(0, rememberedScroll())
    // The clicked element disappears with its page, so the focus moves to the new page.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [page])
  const isBesideList =
    pending &&
    panesOf(pending.route) !== undefined &&
    panesOf(pending.route) === panesOf(page.route) &&
    matchMedia(wide).matches
  useLayoutEffect(() => {
    if (pending && !isBesideList) scrollTo(0, 0)
  }, [pending, isBesideList])
  if (pending && !isBesideList) return <pending.code.PendingPage {...pending} />
  if (page.is === 'missing') return <NotFound isGone={page.route !== undefined} />
  if (page.is === 'failed') return <Failed />
  const View = page.file.default
  return (
    <>
      <ErrorBoundary key={page.route}>
        <View {...page.props} />
      </ErrorBoundary>
      {pending && <pending.code.PendingEntry {...pending} />}
    </>
  )
}

const panesOf = (route: PageName | undefined) => route && routeNamed(route).panes

/** The frame around the page. While the next page loads, the frame alone is drawn again, not the page in it. */
function Frame({ layout, children }: { layout: string; children: ReactNode }) {
  const opening = useDrawn(isOpening)
  return (
    <div className={frame} data-layout={layout} aria-busy={opening}>
      {opening && <i className={progress} aria-hidden="true" />}
      {children}
    </div>
  )
}

/** The host app: bars, and the present page. Door pages have no bars; bare pages have nothing around them. */
export function App() {
  const page = useDrawn(pageStore)
  const language = useStore(languageStore)
  const pending = useDrawn(pendingStore)
  const route = pending?.route ?? page.route
  const routeLayout = route ? routeNamed(route).layout : 'app'
  // Without its page there is no bar with a back button, so the tab bar is shown.
  const layout = routeLayout !== 'bare' && !pending && page.is !== 'ready' ? 'app' : routeLayout
  if (layout === 'bare') {
    return (
      <LanguageContext.Provider value={language}>
        <Body page={page} pending={pending} />
      </LanguageContext.Provider>
    )
  }

  return (
    <LanguageContext.Provider value={language}>
      <ToastProvider>
        <Skip />
        <Later />
        <Notices />
        <Frame layout={layout}>
          {layout !== 'door' && <Menu />}
          <main id="content" tabIndex={-1}>
            <OfflineNotice />
            <Body page={page} pending={pending} />
          </main>
        </Frame>
      </ToastProvider>
    </LanguageContext.Provider>
  )
}

function Skip() {
  const t = useWords(hostWords)
  return (
    <a className={skip} href="#content">
      {t('skipToContent')}
    </a>
  )
}
