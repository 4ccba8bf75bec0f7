/** The message keys of the roles. */
export const roleWords = { OWNER: 'owner', EDITOR: 'editor', SALES: 'sales' } as const
