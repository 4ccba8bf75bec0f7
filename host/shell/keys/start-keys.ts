import { enterList, pressInList, tabThroughList } from '../../../widgets/ui/keys/list-keys.ts'
import { routeNamed } from '../../routes/index.ts'
import { pageStore } from '../page-store.ts'
import { isApple } from './apple.ts'
import { hasSingleKeys } from './key-setting.ts'
import { watchLeftRows } from './left-rows.ts'
import { hasDialog, isEditor, listAround, listsOfPage, takesText } from './page-parts.ts'
import { runShortcut } from './run-shortcut.ts'
import { shortcuts } from './shortcuts.ts'

/** The time in milliseconds within which the second key of a sequence is pressed. */
const sequenceMs = 1500

/** The first key of a sequence, and when it was pressed. */
let firstKey = { key: '', atMs: Number.NEGATIVE_INFINITY }

/** Returns the key, and for letters of other scripts the Latin letter in the same place of the keyboard. */
function keyOf({ key, code }: KeyboardEvent) {
  const isOtherLetter = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key)
  return isOtherLetter && code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}

const plainShortcuts = shortcuts.filter(({ withControl }) => !withControl)
const beginsSequence = (key: string) =>
  plainShortcuts.some(({ keys }) => keys.some(([first, next]) => next && first === key))

/** Finds the shortcut of a key, or of the previous key and this one. */
function shortcutOf(key: string, atMs: number) {
  const previous = atMs - firstKey.atMs < sequenceMs ? firstKey.key : ''
  firstKey = { key: beginsSequence(key) ? key : '', atMs }
  const pressed = previous ? [previous, key] : [key]
  const isPressed = (keys: readonly string[]) => keys.join(' ') === pressed.join(' ')
  return plainShortcuts.find((shortcut) => shortcut.keys.some(isPressed) && shortcut.isAvailable())?.name
}

/** Handles keys in the lists of pages, and the arrow that leads from a search field into its list. */
function moveInLists(event: KeyboardEvent, target: Element | undefined) {
  const { key, shiftKey } = event
  if (key === 'Tab') {
    for (const list of listsOfPage()) tabThroughList(list, target)
    return false
  }
  const list = listAround(target)
  if (list && target && pressInList(event, list, target)) return true
  const isSearch = target?.matches('input[type=search]:not([role=combobox])')
  const [pageList] = isSearch && key === 'ArrowDown' && !shiftKey ? listsOfPage() : []
  return pageList !== undefined && enterList(pageList)
}

/** Returns whether a key is pressed with Control, or with ⌘ on a Mac, and with nothing else. */
const isChord = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  !altKey && !shiftKey && ctrlKey !== metaKey && metaKey === isApple()

const hasKeys = () => {
  const { route } = pageStore.get()
  const layout = route && routeNamed(route).layout
  return layout !== 'door' && layout !== 'bare' && !hasDialog()
}

function press(event: KeyboardEvent) {
  const { altKey, ctrlKey, metaKey, isComposing, defaultPrevented, timeStamp } = event
  // The lists of widgets have handled their keys already.
  if (defaultPrevented || isComposing) return
  const target = event.composedPath().find((node) => node instanceof Element)
  const key = keyOf(event)
  if (key.toLowerCase() === 'k' && isChord(event) && !isEditor(target) && hasKeys()) {
    event.preventDefault()
    runShortcut('palette', key, target)
    return
  }
  if (altKey || ctrlKey || metaKey) return
  if (key.length === 1 && (takesText(target) || !hasSingleKeys())) return
  if (!hasKeys()) return
  if (moveInLists(event, target)) return event.preventDefault()
  if (takesText(target)) return
  // A page without a search field of its own is searched by the palette.
  const name = shortcutOf(key, timeStamp) ?? (key === '/' ? 'palette' : undefined)
  if (name && runShortcut(name, key, target)) event.preventDefault()
}

/** Starts the shortcuts of the app. They belong to its pages; pages for login, and open dialogs, have none. */
export function startKeys() {
  addEventListener('keydown', press)
  watchLeftRows()
}
