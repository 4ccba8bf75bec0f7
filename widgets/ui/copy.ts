/**
 * Puts a text on the clipboard; `beside` stands in the page, and in the open dialog if there is one. Tells whether it
 * worked.
 */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard without https, in frames that forbid it and in older in-app browsers: there a selected field can
    // still be copied.
    const field = Object.assign(beside.ownerDocument.createElement('textarea'), {
      value: text,
      className: 'off-screen',
    })
    beside.after(field)
    field.select()
    const hasWorked = beside.ownerDocument.execCommand('copy')
    field.remove()
    ;(beside as HTMLElement).focus()
    return hasWorked
  }
}
