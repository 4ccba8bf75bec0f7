import { type LinkContext, miniTargetOf } from '../widgets/links/leads-to.ts'
import { loadTargets, ownPages, targetsStore } from './cards.ts'
import { open } from './router.ts'
import { openMini } from './shell/bridge.ts'
import { languageStore } from './stores/language.ts'

/**
 * Inside the mini program, opens its own pages instead of Foyer's for every card, also those of widgets. Where it does
 * not answer, Foyer's page opens.
 */
export function followCards() {
  loadTargets()
  const turn = (event: Event, href: string) => {
    const url = new URL(href, location.href)
    const where: LinkContext = {
      surroundings: 'miniProgram',
      targets: targetsStore.get(),
      language: languageStore.get(),
      ownPages,
    }
    const mini = url.origin === location.origin ? miniTargetOf(url.pathname + url.search, where) : undefined
    if (!mini) return
    event.preventDefault()
    event.stopPropagation()
    void openMini(mini.kind, mini.values).then((isOpen) => isOpen || open(href))
  }
  const press = (event: MouseEvent) => {
    const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (anchor instanceof HTMLAnchorElement && event.button === 0) turn(event, anchor.href)
  }
  const navigate = (event: Event) => turn(event, (event as CustomEvent<{ href: string }>).detail.href)
  addEventListener('click', press, true)
  addEventListener('foyer:navigate', navigate, true)
}
