import { readSettings, type Settings } from '../../../../api/server/core/settings.ts'

/** The key of ID data in these tests. */
const idKey = Buffer.alloc(32, 7).toString('base64')

/** The address of the host app in these tests. */
export const publicUrl = 'https://foyer.example'

/**
 * The settings of a server at a public address, except that it keeps what it would send for the test to read: elsewhere
 * only a Foyer that nobody but its own machine reaches does that.
 */
export const knownSettings = (env: Record<string, string> = {}): Settings => ({
  ...readSettings({ FOYER_TRUST_PROXY: '1', PUBLIC_URL: publicUrl, FOYER_ID_KEY: idKey, ...env }),
  outbox: true,
})
