import { type LinkContext, miniTargetOf } from '../widgets/links/card-target.ts'
import { loadTargets, ownPages, targetsStore } from './card-targets.ts'
import { open } from './router.ts'
import { openMini } from './shell/bridge.ts'
import { languageStore } from './stores/language.ts'

/**
 * Opens, inside the mini program, its pages instead of Foyer's for every card, also those of widgets. Where it does not
 * answer, Foyer's page opens.
 */
export function openCardsInMini() {
  loadTargets()
  const openInMini = (event: Event, href: string) => {
    const url = new URL(href, location.href)
    const context: LinkContext = {
      surroundings: 'miniProgram',
      targets: targetsStore.get(),
      language: languageStore.get(),
      ownPages,
    }
    const miniTarget = url.origin === location.origin ? miniTargetOf(url.pathname + url.search, context) : undefined
    if (!miniTarget) return
    event.preventDefault()
    event.stopPropagation()
    void openMini(miniTarget.kind, miniTarget.values).then((isOpen) => isOpen || open(href))
  }
  const press = (event: MouseEvent) => {
    const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (anchor instanceof HTMLAnchorElement && event.button === 0) openInMini(event, anchor.href)
  }
  const navigate = (event: Event) => openInMini(event, (event as CustomEvent<{ href: string }>).detail.href)
  addEventListener('click', press, true)
  addEventListener('foyer:navigate', navigate, true)
}
