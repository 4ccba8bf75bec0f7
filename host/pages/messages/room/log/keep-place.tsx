import { Component, type ReactNode, type RefObject } from 'react'

/** The distance from the newest message within which the reader is at it, in px. */
const endPx = 60

interface Place {
  element: Element
  top: number
}

/**
 * Keeps the message that the reader looks at in its place, whatever is added above or below it. At the newest message
 * the scroller itself stays at its end.
 */
export class KeepPlace extends Component<{ scroller: RefObject<HTMLElement | null>; children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Place | null {
    const box = this.props.scroller.current
    if (!box || isAtNewest(box)) return null
    const { top } = box.getBoundingClientRect()
    const element = [...box.querySelectorAll('li[data-message]')].find(
      (message) => message.getBoundingClientRect().bottom > top,
    )
    return element ? { element, top: element.getBoundingClientRect().top } : null
  }
  override componentDidUpdate(_before: object, _state: object, place: Place | null) {
    const box = this.props.scroller.current
    if (!box || !place?.element.isConnected) return
    const moved = place.element.getBoundingClientRect().top - place.top
    if (Math.abs(moved) > 0.5) box.scrollTop += moved
  }
  override render() {
    return this.props.children
  }
}

/** Returns whether the newest message is in sight. The scroller counts from its end, in numbers below 0. */
export const isAtNewest = (box: HTMLElement) => Math.abs(box.scrollTop) < endPx
