import { hydrate, render } from 'preact'
import { adopt } from '../widgets/ui/theme/style.ts'
import { followLinks } from './router.ts'
import { startSharing } from './share/share-page.ts'
import { App } from './shell/app.tsx'
import { answerWidgets, arrive } from './shell/arrival.ts'
import { firstPage, startPages } from './shell/navigation.ts'
import { pageStore } from './shell/page-store.ts'
import { takeScan } from './shell/scan.ts'
import { surroundings } from './shell/surroundings.ts'
import { waitForFrameWords } from './shell/words.ts'
import { startCounts } from './stores/counts.ts'
import { startLanguage } from './stores/language.ts'

adopt(document)
const root = document.getElementById('app') as HTMLElement
const wished = startLanguage(location.search)
const isSamePage = await arrive()
takeScan()
const language = isSamePage ? wished : startLanguage(location.search)
const isSame = isSamePage && document.documentElement.dataset.language === language

// The server drew in the language of the link, for whom its cookie stands; a session may want another page or language,
// and is then drawn anew.
const sent = isSame ? document.getElementById('foyer-data')?.textContent : undefined
const [page] = await Promise.all([firstPage(language, sent), waitForFrameWords(language)])
pageStore.set(page)
// What is hydrated keeps the attributes that the server wrote, so it has to be the same page.
if (isSame && page.is === 'ready') hydrate(<App />, root)
else render(<App />, root)
for (const style of document.querySelectorAll('style[data-foyer]')) style.remove()
startCounts()
startPages()
startSharing()
followLinks()
if (surroundings() === 'miniProgram') void import('./mini-cards.ts').then(({ followCards }) => followCards())
answerWidgets()
