import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/client/errors.ts'
import { fakeBrowser } from '../../../tests/support/browser/fake-browser.ts'
import { knownLogin } from '../../../tests/support/world/known/known-login.ts'

const server = vi.hoisted(() => ({ codes: [] as string[], sent: [] as string[], isDown: false, meanwhile: () => {} }))

vi.mock('../../client.ts', () => {
  const answer = () => {
    const exhibitorCodes = [...server.codes]
    server.meanwhile()
    return { exhibitorCodes }
  }
  return {
    client: {
      visitPlans: {
        favourites: async () => answer(),
        async addFavourites({ body }: { body: { exhibitorCodes: string[] } }) {
          server.codes = [...new Set([...server.codes, ...body.exhibitorCodes])]
          return answer()
        },
        async favourite({
          body: { exhibitorCode, isFavourite },
        }: {
          body: { exhibitorCode: string; isFavourite: boolean }
        }) {
          if (server.isDown) throw new ApiError('offline', '')
          server.sent.push(`${isFavourite ? '+' : '-'}${exhibitorCode}`)
          server.codes = server.codes.filter((code) => code !== exhibitorCode)
          if (isFavourite) server.codes.push(exhibitorCode)
        },
      },
    },
  }
})

const { deviceFavourites, followFavourites, shareFavourites } = await import('./favourites.ts')
const { deleteLogin, storeLogin } = await import('../session.ts')

let browser: ReturnType<typeof fakeBrowser>
const key = 'foyer:favourites:X1'
let stop = () => {}

/** Changes the favourites as the directory does. */
function press(codes: readonly string[]) {
  browser.local[key] = JSON.stringify(codes)
  browser.tell('storage', { key })
}

beforeEach(() => {
  browser = fakeBrowser('https://foyer.example/')
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      key: string
      constructor(type: string, { key }: { key: string }) {
        super(type)
        this.key = key
      }
    },
  )
  vi.stubGlobal('removeEventListener', () => {})
  Object.assign(server, { codes: ['A', 'B'], sent: [], isDown: false, meanwhile: () => {} })
  storeLogin(knownLogin)
})
afterEach(() => {
  stop()
  deleteLogin()
  vi.unstubAllGlobals()
})

async function follow() {
  await shareFavourites('X1')
  stop = followFavourites('X1')
  await vi.waitFor(() => expect(deviceFavourites('X1')).toEqual(server.codes))
}

test('a star that is pressed or taken back reaches the account', async () => {
  await follow()

  press(['B', 'C'])

  await vi.waitFor(() => expect(server.sent.toSorted()).toEqual(['+C', '-A']))
})

test('a logout in another tab removes nothing from the account', async () => {
  await follow()

  for (const entry of Object.keys(browser.local)) if (entry.startsWith('foyer:')) delete browser.local[entry]
  browser.tell('storage', { key })
  await Promise.resolve()

  expect(server.sent).toEqual([])
})

test('favourites that the tab of another account stored do not change this account', async () => {
  await follow()

  browser.local['foyer:favourites-of:X1'] = JSON.stringify({ uid: 'UANOTHER', codes: ['A', 'B'] })
  press([])
  await Promise.resolve()

  expect(server.sent).toEqual([])
})

test('stars that are pressed while the account answers stay and are sent', async () => {
  await follow()
  server.meanwhile = () => {
    server.meanwhile = () => {}
    browser.local[key] = JSON.stringify(['B', 'C'])
  }

  await shareFavourites('X1')

  expect(deviceFavourites('X1')).toEqual(['B', 'C'])
  expect(server.sent.toSorted()).toEqual(['+C', '-A'])
})

test('changes without a network are sent when it is back, and none comes undone', async () => {
  await follow()
  server.isDown = true
  press(['B', 'C'])
  await vi.waitFor(() => expect(browser.local['foyer:favourites-of:X1']).toContain('A'))

  server.isDown = false
  browser.tell('online')

  await vi.waitFor(() => expect(server.sent.toSorted()).toEqual(['+C', '-A']))
  await vi.waitFor(() => expect(server.codes).toEqual(['B', 'C']))
  await shareFavourites('X1')
  expect(deviceFavourites('X1')).toEqual(['B', 'C'])
})
