import { previewPath } from '../../api/contract/sharing/previews.ts'
import { needsLogin, safePath } from '../access/guard.ts'
import { client } from '../client.ts'
import type { PageState } from '../shell/load.ts'
import { pageStore } from '../shell/page-store.ts'
import { isMessagingApp, surroundings } from '../shell/surroundings.ts'
import { languageStore } from '../stores/language.ts'
import { entryAddress } from './entry.ts'

/**
 * Inside the messaging app and its mini programs the app's own menu shares the page; its script is fetched only there.
 */
function announce(page: PageState) {
  if (page.is !== 'ready') return
  if (isMessagingApp()) {
    const sign = (url: string) => client.shareCards.signature({ query: { url } })
    void import('./page-card.ts').then(
      ({ tellPage }) => tellPage(page, { entry: entryAddress, sign }),
      () => {},
    )
  }
  const path = safePath(page.address)
  if (surroundings() !== 'miniProgram' || !path || needsLogin(path)) return
  const { title, preview } = page.head
  const image = preview && previewPath(preview, languageStore.get(), 'wide')
  void import('../shell/bridge.ts').then(({ tellShare }) => tellShare({ title, path, image }))
}

/** From now on the menu of the surrounding messaging app shares the page that is shown. */
export const startSharing = () => void pageStore.subscribe(announce)
