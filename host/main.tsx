import { hydrate, render } from 'preact'
import { adopt } from '../widgets/ui/theme/style.ts'
import { followLinks } from './router.ts'
import { startSharing } from './share/share-page.ts'
import { App } from './shell/app.tsx'
import { openLoginForWidgets, startVisit } from './shell/login-flow.ts'
import { firstPage, startPages } from './shell/navigation.ts'
import { pageStore } from './shell/page-store.ts'
import { storeScan } from './shell/scan.ts'
import { surroundings } from './shell/surroundings.ts'
import { waitForFrameWords } from './shell/words.ts'
import { startCounts } from './stores/counts.ts'
import { startLanguage } from './stores/language.ts'

adopt(document)
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
pageStore.set(page)
// Hydration keeps the attributes that the server wrote, so it must be the same page.
if (canHydrate && page.is === 'ready') hydrate(<App />, root)
else render(<App />, root)
for (const style of document.querySelectorAll('style[data-foyer]')) style.remove()
startCounts()
startPages()
startSharing()
followLinks()
if (surroundings() === 'miniProgram')
  void import('./mini-program-cards.ts').then(({ openCardsInMini }) => openCardsInMini())
openLoginForWidgets()
