// People press and type on a page that the server drew before the app has taken it over, above all on slow networks.
// A script in the head keeps what they did; the app does it again as soon as it can.

/** The presses and the typed texts from before the app had taken over the page. */
interface Early {
  /** The pressed buttons, and the forms that were sent by a key, in their order. */
  presses: (HTMLElement | HTMLFormElement)[]
  /** The fields that were typed into, ticked or chosen. */
  fields: Set<HTMLInputElement>
}

/**
 * A script for the head of every page: marks pressed buttons, and keeps forms from being sent by the browser, which
 * would load the page again without what was typed. `foyerEarly` ends it and returns an `Early`.
 */
export const earlyScript =
  `(()=>{let presses=[],fields=new Set,keep=b=>{b.dataset.early='';presses.length<9&&presses.push(b)},on={` +
  `click(e){let b=e.target.closest?.('#app button');b&&!(b.form&&b.type=='submit')&&keep(b)},` +
  `submit(e){e.preventDefault();keep(e.submitter||e.target)},` +
  `input(e){fields.add(e.target)}};` +
  `for(let name in on)addEventListener(name,on[name],true);` +
  `window.foyerEarly=()=>{for(let name in on)removeEventListener(name,on[name],true);return{presses,fields}}})()`

/** Resolves when the components have been drawn again after what happened before. */
const drawn = () => new Promise((resolve) => setTimeout(resolve))

/** Does again what people did before the app had taken over the page, where its elements are still there. */
export async function repeatEarly(): Promise<void> {
  const { foyerEarly } = window as { foyerEarly?: () => Early }
  const { presses = [], fields = [] } = foyerEarly?.() ?? {}
  // Components that are drawn again meanwhile would empty the fields.
  const typed = [...fields].map((field) => ({ field, value: field.value, checked: field.checked }))
  await drawn()
  for (const { field, value, checked } of typed) {
    if (!field.isConnected) continue
    if (field.type !== 'file') Object.assign(field, { value, checked })
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  for (const press of presses) {
    await drawn()
    delete press.dataset.early
    if (!press.isConnected) continue
    if (press instanceof HTMLFormElement) press.requestSubmit()
    else press.click()
  }
}
