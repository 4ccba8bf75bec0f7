import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAlive } from '../support/browser/host-pages.ts'
import { journey } from '../support/browser/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }

describe('films and documents of an enterprise', () => {
  const world = journey()
  const at = (path: string) => world.foyer.url + path

  test('the live stream of an exhibitor plays once it is asked for', async () => {
    const { page, troubles, close } = await world.open(phone)
    await page.goto(at('/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001&language=EN'))
    await isAlive(page)
    await page.getByRole('tab', { name: 'Live' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Live' })
    await panel.getByRole('button').first().click()
    await panel.locator('video').waitFor()
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1)
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const [name, screen] of [
    ['a phone', phone],
    ['a desktop', wide],
  ] as const) {
    test(`on ${name} a data sheet is read, searched and enlarged`, async () => {
      const { page, troubles, close } = await world.open({ ...screen, acceptDownloads: true })
      await page.goto(at('/mini-h5/index/productDetail?productCode=P1001&enterpriseCode=E1001&language=EN'))
      await isAlive(page)
      // The sheet has no fonts of its own: Helvetica comes with the viewer, not from the system.
      const font = page.waitForResponse(/\/standard_fonts\/LiberationSans-Bold/)
      const file = page.locator('a[href*=pdfPreview]').first()
      const name = (await file.locator('bdi').first().textContent()) ?? ''
      await file.click()
      await page.waitForURL('**/pdfPreview?*')
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      assert.equal((await font).status(), 200)
      const canvas = page.locator('canvas').first()
      await canvas.waitFor()
      // Something is drawn: not all points have one colour.
      await page.waitForFunction(() => {
        const canvas = document.querySelector('canvas')
        if (!canvas?.width) return false
        const points = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
        return points !== undefined && new Set(new Uint32Array(points.buffer)).size > 2
      })
      const width = async () => (await canvas.boundingBox())?.width ?? 0
      const before = await width()

      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.waitForFunction(
        (before) => (document.querySelector('canvas')?.getBoundingClientRect().width ?? 0) > before * 1.1,
        before,
      )
      await page.getByRole('button', { name: 'Search this document' }).click()
      await page.getByRole('searchbox', { name: 'Search this document' }).fill('arc')
      await page.getByText(/^1 of \d+ matches?$/).waitFor()
      await page.getByRole('searchbox', { name: 'Search this document' }).fill('zeppelin')
      await page.getByText('No matches', { exact: true }).waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('link', { name: /^Download/ })
          .first()
          .click(),
      ])
      assert.match(download.suggestedFilename(), /\.pdf$/)
      assert.deepEqual(troubles, [])
      await close()
    })
  }

  test('a file that is not of this Foyer and not https is refused', async () => {
    const { page, close } = await world.open(phone)
    for (const url of ['http://elsewhere.example/a.pdf', 'javascript:alert(1)', 'file:///etc/passwd']) {
      await page.goto(at(`/mini-h5/index/pdfPreview?url=${encodeURIComponent(url)}&language=EN`))
      await page.getByText('This address can’t be opened here').waitFor()
    }
    await close()
  })
})
