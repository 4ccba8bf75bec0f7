/** The words of the kinds of checks. */
export const kindWord = { ENTRY: 'entry', EXIT: 'exit', MEAL: 'meal', GIFT: 'gift', SESSION: 'session' } as const
/** The words of fields that every registration has. */
export const fieldWord = {
  organisation: 'organisation',
  position: 'position',
  identity: 'identity',
  country: 'country',
} as const
