import { render } from 'preact'
import type { ReactNode } from 'react'
import { Surface } from '../../ui/surface.tsx'
import type { PopupInput } from './login-window.ts'

/**
 * Draws a question in front of the element that asked for a login. Resolves with the answer; undefined when it is given
 * up.
 */
export function askInFront<Answer>(
  { element, settings }: PopupInput,
  signal: AbortSignal,
  draw: (done: (answer: Answer | undefined) => void) => ReactNode,
): Promise<Answer | undefined> {
  const { language, theme, brand } = settings
  const container = document.createElement('div')
  ;(element.shadowRoot ?? document.querySelector('body'))?.append(container)
  return new Promise<Answer | undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined))
    render(
      <Surface language={language} theme={theme} brand={brand}>
        {draw(resolve)}
      </Surface>,
      container,
    )
  }).finally(() => {
    // The click that answers has to reach its link before the link is removed.
    setTimeout(() => {
      render(null, container)
      container.remove()
    }, 400)
  })
}
