import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { journey } from '../support/browser/journey.ts'
import { scriptTag } from '../support/browser/partner.ts'

/**
 * Takes away what came to browsers after Chromium 94, as far as a page can do without it. The engine and its CSS stay
 * new; `tests/house/old-browsers.test.ts` reads the rest out of the built code.
 */
const withoutNewer = `for (const [holder, names] of [
  [URL, 'canParse parse'],
  [Map, 'groupBy'],
  [Object, 'groupBy'],
  [Promise, 'withResolvers try'],
  [Array, 'fromAsync'],
  [AbortSignal, 'any timeout'],
  [globalThis, 'structuredClone Iterator navigation scheduler trustedTypes'],
  [Array.prototype, 'toSorted toReversed toSpliced with findLast findLastIndex'],
  [String.prototype, 'isWellFormed toWellFormed'],
  [Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'],
  [Element.prototype, 'checkVisibility setHTML setHTMLUnsafe getHTML moveBefore'],
  [HTMLElement.prototype, 'popover showPopover hidePopover togglePopover inert'],
  [Document.prototype, 'startViewTransition caretPositionFromPoint'],
]) for (const name of names.split(' ')) delete holder[name]`

describe('in a browser without the functions that came after Chromium 94', () => {
  const { visit, leadsFrom } = journey()

  test('every widget is shown, and the form is sent', async () => {
    const { page, troubles, close } = await visit({
      head: `<script>${withoutNewer}</script>${scriptTag()}`,
      body: [
        '<foyer-contact enterprise-code="E1001"></foyer-contact>',
        '<foyer-enterprise enterprise-code="E1001"></foyer-enterprise>',
        '<foyer-exhibitors meeting-code="X2026"></foyer-exhibitors>',
      ].join(''),
    })
    const contact = contactForm(page)

    await contact.fill({ ...ada, email: 'old@example.org' })
    await contact.send.click()
    await contact.thanks.waitFor()
    await page.locator('foyer-enterprise').getByRole('tab').first().waitFor()
    await page
      .locator('foyer-exhibitors')
      .getByRole('link', { name: /Norvane/ })
      .first()
      .waitFor()

    assert.equal(await page.evaluate(() => 'canParse' in URL), false)
    assert.equal((await leadsFrom('old@example.org')).length, 1)
    assert.deepEqual(troubles, [])
    await close()
  })
})
