/** The words for who can open a file, by its audience. */
export const audienceWords = { EVERYONE: 'everyone', REGISTERED: 'registered', CHECKED_IN: 'checkedIn' } as const
