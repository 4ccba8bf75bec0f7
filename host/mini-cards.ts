import { miniOf, type Where } from '../widgets/links/leads-to.ts'
import { askTargets, ownPages, targetsStore } from './cards.ts'
import { open } from './router.ts'
import { openMini } from './shell/bridge.ts'
import { languageStore } from './stores/language.ts'

/**
 * Inside the mini program, opens its own pages instead of ours wherever a card is pressed, our widgets’ cards too.
 * Without its answer ours open.
 */
export function followCards() {
  askTargets()
  const turn = (event: Event, href: string) => {
    const url = new URL(href, location.href)
    const where: Where = {
      surroundings: 'miniProgram',
      targets: targetsStore.get(),
      language: languageStore.get(),
      ownPages,
    }
    const mini = url.origin === location.origin ? miniOf(url.pathname + url.search, where) : undefined
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
