import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings, publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const app = createApp({ db, settings: knownSettings() })
afterAll(drop)

const ask = (query: Record<string, string>) =>
  app.fetch(new Request(`${publicUrl}/oembed?${new URLSearchParams(query)}`))
const described = async (path: string, more: Record<string, string> = {}) => {
  const answer = await ask({ url: publicUrl + path, ...more })
  return {
    status: answer.status,
    ...((await answer.json()) as { title: string; html: string; width: number; height: number }),
  }
}
const home = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'

test('a company page is embedded as a frame, with its name in the language of the address', async () => {
  const answer = await ask({ url: `${publicUrl}${home}&language=DE`, format: 'json' })

  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({
    type: 'rich',
    version: '1.0',
    title: 'Norvane Thermotechnik',
    provider_name: 'Foyer',
    provider_url: publicUrl,
    cache_age: 3600,
    html: `<iframe src="${publicUrl}/embed/frame/enterprise?enterprise-code=E1001&amp;language=DE" title="Norvane Thermotechnik" width="640" height="900" frameborder="0" loading="lazy" allow="microphone; clipboard-write"></iframe>`,
    width: 640,
    height: 900,
  })
})

test.each([
  [`/mini-h5/index/mainPage?uid=${ada.uid}`, `card?uid=${ada.uid}`],
  ['/mini-h5/index/exhibitorList?meetingCode=X2026&search=heat', 'exhibitors?meeting-code=X2026&amp;search=heat'],
  ['/mini-h5/index/meetingDetail?code=X2026', 'registration?meeting-code=X2026'],
  ['/visitorRegister?meetingCode=X2026', 'registration?role=visitor&amp;meeting-code=X2026'],
  ['/mini-h5/index/aiChat?enterpriseCode=E1001', 'chat?enterprise-code=E1001'],
  ['/embed/frame/contact?enterprise-code=E1001&api=https://evil.example', 'contact?enterprise-code=E1001"'],
])('%s is the widget %s', async (path, frame) => {
  expect((await described(path)).html).toContain(`${publicUrl}/embed/frame/${frame}`)
})

test('a frame is no larger than what is asked for', async () => {
  expect(await described(home, { maxwidth: '320', maxheight: '2000' })).toMatchObject({ width: 320, height: 900 })
  expect(await described(home, { maxwidth: 'wide', maxheight: '300' })).toMatchObject({ width: 640, height: 300 })
})

test.each([
  [501, { url: publicUrl + home, format: 'xml' }],
  [400, {}],
  [404, { url: 'https://elsewhere.example/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001' }],
  [404, { url: `${publicUrl}/mini-h5/index/search?search=Arc` }],
  [404, { url: `${publicUrl}/mini-h5/index/enterpriseMainPage?enterpriseCode=E9999` }],
  [404, { url: `${publicUrl}/embed/frame/unknown?enterprise-code=E1001` }],
  [404, { url: 'no address' }],
])('the answer is %i to %o', async (status, query) => {
  expect((await ask(query as Record<string, string>)).status).toBe(status)
})
