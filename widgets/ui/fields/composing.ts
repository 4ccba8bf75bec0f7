/**
 * Whether a key or an input belongs to a composition of an input method, which is still being chosen. React wraps the
 * event of the browser, Preact hands it on as it is.
 */
export function isComposing(event: object): boolean {
  const native: unknown = Reflect.get(event, 'nativeEvent') ?? event
  return (native as Partial<InputEvent>).isComposing === true
}
