/** The event of the document by which an app says that it shows another page: toasts of the former page go. */
export const pageEvent = 'foyer:page'
