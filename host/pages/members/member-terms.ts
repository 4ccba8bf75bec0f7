/** The word for each role. */
export const roleWords = { OWNER: 'owner', EDITOR: 'editor', SALES: 'sales' } as const
