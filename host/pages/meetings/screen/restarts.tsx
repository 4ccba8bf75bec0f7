import { Component, type ReactNode } from 'react'

/** The time that an error is left on a display before it starts again, in ms. */
const pauseMs = 15_000

/**
 * Starts a display again after an error in it, because nobody stands before it to do so: it loads the page anew where
 * the server answers, and draws it again where it does not. `meanwhile` is shown until then.
 */
export class Restarts extends Component<{ children: ReactNode; meanwhile: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  #timer: ReturnType<typeof setTimeout> | undefined

  override componentDidCatch(error: Error) {
    console.error(`The display could not be drawn and starts again: ${error.message}`, error)
    this.setState({ hasFailed: true })
    this.#timer = setTimeout(() => void this.#restart(), pauseMs)
  }
  override componentWillUnmount() {
    clearTimeout(this.#timer)
  }
  override render() {
    return this.state.hasFailed ? this.props.meanwhile : this.props.children
  }

  async #restart() {
    // Without a network there is no answer.
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) location.reload()
    else this.setState({ hasFailed: false })
  }
}
