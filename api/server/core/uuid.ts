const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be an id at all; the database refuses to compare others. */
export const isUuid = (text: string) => form.test(text)
