const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The form of an id in lower case, as the database writes ids: a regular expression of PostgreSQL. */
export const uuidPattern = form.source

/**
 * Returns true if a text has the form of an id. The database throws when a uuid column is compared with other texts.
 */
export const isUuid = (text: string) => form.test(text)
