import { surroundings } from '../../../widgets/links/surroundings.ts'

/**
 * Returns whether the surroundings have no gesture of their own to go back with a finger. Browsers have one, or the
 * system has it for them; so have apps on the home screen of an iPhone or iPad. The web view of a mini program has none
 * through the pages inside it, and neither has an installed app where the system goes back with a button.
 */
const lacksBackGesture = () =>
  surroundings() === 'miniProgram' ||
  (!/iP(?:hone|ad|od)/.test(navigator.userAgent) &&
    matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches)

/** Loads the gesture where the surroundings lack it. Without its code, the button in the bar goes back. */
export function addBackGesture() {
  if (!lacksBackGesture()) return
  import('./swipe-back.ts').then(
    ({ watchBackSwipes }) => watchBackSwipes(),
    () => {},
  )
}
