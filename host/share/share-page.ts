import { previewPath } from '../../api/contract/sharing/previews.ts'
import { isMessagingApp, surroundings } from '../../widgets/links/surroundings.ts'
import { needsLogin, safePath } from '../access/guard.ts'
import { client } from '../client.ts'
import type { PageState } from '../shell/load-page.ts'
import { pageStore } from '../shell/page-store.ts'
import { languageStore } from '../stores/language.ts'
import { entryAddress } from './entry.ts'

/**
 * Sends the page to the surrounding messaging app or mini program, whose own menu shares it; the code for that is
 * loaded only there.
 */
function announcePage(page: PageState) {
  if (page.is !== 'ready') return
  if (isMessagingApp()) {
    const sign = (url: string) => client.shareCards.signature({ query: { url } })
    void import('./page-card.ts').then(
      ({ sendPageCard }) => sendPageCard(page, { entry: entryAddress, sign }),
      () => {},
    )
  }
  const path = safePath(page.address)
  if (surroundings() !== 'miniProgram' || !path || needsLogin(path)) return
  const { title, preview } = page.head
  const image = preview && previewPath(preview, languageStore.get(), 'wide')
  void import('../shell/bridge.ts').then(({ sendShareData }) => sendShareData({ title, path, image }))
}

/** Makes the menu of the surrounding messaging app share the shown page from now on. */
export const startSharing = () => void pageStore.subscribe(announcePage)
