import { useEffect, useLayoutEffect } from 'react'

/**
 * A row that keeps its position on the screen while the list changes its shape; `topPx` is its distance from the top of
 * the viewport.
 */
export interface Anchor {
  index: number
  topPx: number
}

/** `useLayoutEffect` in the browser. The server has no layout, and Preact would warn there. */
export const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Returns the element that scrolls another one: its nearest scrolling ancestor, across shadow roots, else the page. */
export function scrollerOf(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (!(node instanceof Element) || node === page || node.localName === 'body') continue
    if (/auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight) return node
  }
  return page
}

/** Scrolls until something at `nowPx` is `topPx` below the top of the viewport. */
export const scrollTo = (element: Element, nowPx: number, topPx: number) =>
  scrollerOf(element).scrollBy({ top: nowPx - topPx, behavior: 'instant' })
