import { enterList } from '../../../widgets/ui/keys/list-keys.ts'

// Lists and fields of the present page, also those inside the shadow roots of widgets.

const content = () => document.getElementById('content') ?? document.body

/** Returns the elements that match a selector, also those inside of widgets, in the order in which they are read. */
const allOf = (selector: string, root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? allOf(selector, element.shadowRoot) : []),
  ])

const isVisible = (element: Element) => element.getClientRects().length > 0

/** Returns the visible elements of the page that match a selector. */
const visible = (selector: string) => allOf(selector, content()).filter(isVisible)

/** Returns the element that has the focus, also inside of shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

/** Returns the list around an element, if it is in one that has keys. */
export const listAround = (element: Element | null | undefined) =>
  element?.closest<HTMLElement>('[data-keys=list]') ?? undefined

/** Returns the lists of the page whose rows can be reached with arrows. */
export const listsOfPage = () => visible('[data-keys=list]').filter((list) => list.querySelector('a[href],button'))

/** Returns the name of the action that a button stands for. Buttons of widgets are known by their part. */
export const actionOf = ({ dataset, part }: HTMLElement) => dataset.action ?? part.value

/** Returns the buttons of the page that stand for an action, such as sharing it, one for each action. */
export const actionsOfPage = () => {
  const all = visible('[data-action]:not(:disabled),button[part=contact]')
  return all.filter((button, at) => all.findIndex((other) => actionOf(other) === actionOf(button)) === at)
}

/** Returns the first search field of the page. */
export const searchOfPage = () => visible('input[type=search]')[0] as HTMLInputElement | undefined

/** Moves the focus to the list of the page: to the row that is open, or to the first one. */
export function goToList(): boolean {
  const [list] = listsOfPage()
  return list ? enterList(list) : false
}

/** Returns the link of the page's lists that leads to an address. */
export const rowTo = (address: string) =>
  (visible('[data-keys=list] a[href]') as HTMLAnchorElement[]).find(({ href }) => href === address)

/** Returns whether a modal dialog is open: then the page behind it has no keys. */
export const hasDialog = () => allOf('dialog[open]', document.body).length > 0

/** Returns whether an element is an editor of formatted texts, which has shortcuts of its own. */
export const isEditor = (element: Element | undefined) => element?.closest('[contenteditable]') != null

/** Returns whether an element takes texts, so that letters belong to it. */
export const takesText = (element: Element | undefined) =>
  element?.matches(
    'input:not([type=checkbox],[type=radio],[type=button],[type=file]),textarea,select,[contenteditable]:not([contenteditable=false])',
  ) === true
