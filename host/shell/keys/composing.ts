/**
 * Returns whether a key belongs to an unfinished composition of an input method (IME). React wraps the browser's event,
 * Preact passes it on as it is. The fields of widgets have the same rule in the file of the contact form, which no page
 * loads for these lines.
 */
export const isComposing = (event: object): boolean => {
  const native: unknown = Reflect.get(event, 'nativeEvent') ?? event
  return (native as Partial<KeyboardEvent>).isComposing === true
}
