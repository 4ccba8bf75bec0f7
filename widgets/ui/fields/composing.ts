/**
 * Returns whether a key or an input belongs to an unfinished composition of an input method (IME). React wraps the
 * browser's event, Preact passes it on as it is.
 */
export function isComposing(event: object): boolean {
  const native: unknown = Reflect.get(event, 'nativeEvent') ?? event
  return (native as Partial<InputEvent>).isComposing === true
}
