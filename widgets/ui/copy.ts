/**
 * Copies a text to the clipboard and resolves with whether that worked. `pressedButton` is an element of the page,
 * inside the open dialog if there is one.
 */
export async function copyText(text: string, pressedButton: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // There is no clipboard without https, in frames that forbid it, and in older in-app browsers. There, the text of a
    // selected field can still be copied.
    const field = Object.assign(pressedButton.ownerDocument.createElement('textarea'), {
      value: text,
      className: 'off-screen',
    })
    pressedButton.after(field)
    field.select()
    const hasWorked = pressedButton.ownerDocument.execCommand('copy')
    field.remove()
    ;(pressedButton as HTMLElement).focus()
    return hasWorked
  }
}
