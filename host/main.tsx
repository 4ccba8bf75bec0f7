import { hydrate, render } from 'preact'
import { surroundings } from '../widgets/links/surroundings.ts'
import { formatting } from '../widgets/ui/media/formatting.ts'
import { adopt } from '../widgets/ui/theme/style.ts'
import { followLinks } from './router.ts'
import { startSharing } from './share/share-page.ts'
import { App } from './shell/app.tsx'
import { openLoginForWidgets, startVisit } from './shell/login-flow.ts'
import { firstPage, startPages } from './shell/navigation.ts'
import { repeatEarly } from './shell/opening/early.ts'
import { pageStore } from './shell/page-store.ts'
import { storeScan } from './shell/scan.ts'
import { waitForFrameWords } from './shell/words.ts'
import { startCounts } from './stores/counts/counts.ts'
import { startLanguage } from './stores/language.ts'
import { hasLoginStore, token } from './stores/session.ts'

const root = document.getElementById('app') as HTMLElement
const requestedLanguage = startLanguage(location.search)
const isSamePage = await startVisit()
storeScan()
const language = isSamePage ? requestedLanguage : startLanguage(location.search)
const canHydrate = isSamePage && document.documentElement.dataset.language === language

// The server drew the page in the language of the link, for the person of the cookie. If this browser's session has
// another language or person, the page is drawn again.
const sentData = canHydrate ? document.getElementById('foyer-data')?.textContent : undefined
const [page] = await Promise.all([firstPage(language, sentData), waitForFrameWords(language)])
// Not before the page has written its rules: the shared sheet would take their place from those that the server sent.
adopt(document)
pageStore.set(page)
hasLoginStore.set(canHydrate ? document.documentElement.dataset.login !== undefined : token() !== undefined)
// Hydration keeps the attributes that the server wrote, so it must be the same page.
if (canHydrate && page.is === 'ready') hydrate(<App />, root)
else render(<App />, root)
void repeatEarly()
for (const style of document.querySelectorAll('style[data-foyer]')) style.remove()
formatting.isAtOnce = true
startCounts()
startPages()
startSharing()
followLinks()
if (surroundings() === 'miniProgram')
  void import('./mini-program-cards.ts').then(({ openCardsInMini }) => openCardsInMini())
openLoginForWidgets()
// The files of the first page are loaded first. Without the network there are no shortcuts, live counts and faded edges
// until the next visit.
const loadLater = () => import('./later.ts').then(({ startLater }) => startLater()).catch(() => {})
if (document.readyState === 'complete') loadLater()
else addEventListener('load', loadLater, { once: true })
