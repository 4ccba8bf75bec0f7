import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../../tests/support/wire/caller.ts'
import { lastSecret } from '../../../../tests/support/wire/sent.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { knownSettings, publicUrl } from '../../../../tests/support/world/known/known-settings.ts'
import type { LockableField } from '../../../contract/people/issued-fields.ts'
import { createApp } from '../../app.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const enterpriseCode = 'E1001'
const asAda = inHostApp(db, await hostToken(db, ada.uid))
const asNoor = inHostApp(db, await hostToken(db, noor.uid))
const anybody = caller(db)
const [company, website] = ['Norvane Group', 'https://norvane.example/group']
const values = {
  ...{ name: 'Sales', company, titlePattern: '{title}', countryCode: '', provinceCode: '', cityCode: '' },
  ...{ areaCode: '', fullAddress: '', website, phoneCountryCode: '+49', phone: '431 1234567' },
}
const noorsRow = { name: 'Noor H.', email: noor.email, phone: '', title: 'Buyer', department: 'Pumps' }

const save = (locked: LockableField[], more: object = {}) =>
  asAda.issuedCards.saveTemplate({ body: { enterpriseCode, ...values, locked, ...more } })
const issue = (templateId: string, people = [noorsRow]) =>
  asAda.issuedCards.issue({ body: { enterpriseCode, templateId, role: 'SALES', people, language: 'EN' } })
const list = () => asAda.issuedCards.list({ query: { enterpriseCode } })
const seenBy = async () => (await anybody.cards.homepage({ query: { uid: noor.uid, language: 'EN' } })).card

/** A template is on Noor's card. Returns its id. */
async function noorHolds() {
  const { templateId } = await save([])
  await issue(templateId)
  await asNoor.members.accept({ body: { id: await lastSecret(db) } })
  return templateId
}

beforeEach(async () => {
  await sql`delete from enterprise_member where uid = ${noor.uid}`.execute(db)
  await sql`truncate outgoing_message, issued_card, card_template, enterprise_invitation, rate_limit, card_change
    cascade`.execute(db)
  await sql`insert into card (uid) values (${noor.uid}) on conflict (uid) do update set visibility = '{}'`.execute(db)
})
afterAll(drop)

describe('the look of company cards', () => {
  const look = { cover: '/media/cover.jpg', logo: '/media/logo.png', colour: '#20409a' }
  const onCard = { companyCover: look.cover, companyLogo: look.logo, companyColour: look.colour }
  const nothing = { companyCover: '', companyLogo: '', companyColour: '' }

  test('stands on every card with the template at once, and goes with the card', async () => {
    const templateId = await noorHolds()
    expect(await seenBy()).toMatchObject(nothing)

    expect(await save([], { templateId, ...look, isPreview: true })).toEqual({ templateId, changed: 1 })
    expect(await seenBy()).toMatchObject(nothing)
    expect(await save([], { templateId, ...look })).toEqual({ templateId, changed: 1 })
    expect(await seenBy()).toMatchObject(onCard)
    expect((await list()).templates).toMatchObject([look])

    await asNoor.members.leave({ body: { enterpriseCode } })
    expect(await seenBy()).toMatchObject(nothing)
  })

  test('stays as it is where a change does not name it', async () => {
    const templateId = await noorHolds()
    await save([], { templateId, ...look })
    await save([], { templateId, company: 'Norvane Works' })

    expect(await seenBy()).toMatchObject({ company: 'Norvane Works', ...onCard })
  })

  test('is hidden from whoever may not see the company', async () => {
    const templateId = await noorHolds()
    await save([], { templateId, ...look })
    await sql`update card set visibility = '{"company": "NOBODY"}' where uid = ${noor.uid}`.execute(db)

    expect(await seenBy()).toMatchObject({ company: '', ...nothing })
  })

  test('stands on posters of the person, with the colour and the cover, and not where the company is hidden', async () => {
    const paperOf = async () => {
      const body = { kind: 'PERSON', code: noor.uid, template: 'paper', language: 'EN' } as const
      const { imageUrl } = await anybody.tools.shotPro({ body })
      const answer = await createApp({ db, settings: knownSettings() }).fetch(new Request(`${publicUrl}${imageUrl}`))
      const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const colourAt = (x: number, y: number) =>
        data.toString('hex', (y * info.width + x) * 3, (y * info.width + x) * 3 + 3)
      return { imageUrl, top: colourAt(700, 40), belowTop: colourAt(375, 386) }
    }
    const templateId = await noorHolds()
    const without = await paperOf()
    await save([], { templateId, ...look, cover: '/art/cover-arch-blue.svg' })
    const withLook = await paperOf()
    await sql`update card set visibility = '{"company": "NOBODY"}' where uid = ${noor.uid}`.execute(db)
    const hidden = await paperOf()
    await save([], { templateId, ...look, colour: '#a04020' })

    expect(withLook.belowTop).toBe('20409a')
    expect(without.belowTop).not.toBe('20409a')
    expect(withLook.top).not.toBe(without.top)
    expect(hidden).toMatchObject({ top: without.top, belowTop: without.belowTop })
    expect(await paperOf()).toEqual(hidden)
  })

  test('is refused where it is no picture of ours, no https address or no colour', async () => {
    const codeOf = async (more: object) => (await refusal(save([], more))).code

    expect(await codeOf({ logo: 'http://elsewhere.example/logo.png' })).toBe('invalidInput')
    expect(await codeOf({ cover: 'javascript:alert(1)' })).toBe('invalidInput')
    expect(await codeOf({ colour: 'red' })).toBe('invalidInput')
  })
})

describe('the changes of company cards', () => {
  const changes = async () => (await asAda.issuedCards.changes({ query: { enterpriseCode } })).list

  test('tell who changed a template, and each value before and after, but nothing of previews', async () => {
    const { templateId } = await save(['company'], { name: 'Sales' })
    await save(['company'], { templateId, company: 'Preview', isPreview: true })
    await save(['company', 'website'], { templateId, name: 'Sales EU', colour: '#20409a' })
    await save(['company', 'website'], { templateId, name: 'Sales EU' })
    await asAda.issuedCards.removeTemplate({ body: { enterpriseCode, templateId } })

    const by = { uid: ada.uid, name: 'Ada Byron' }
    expect(await changes()).toMatchObject([
      { ...by, action: 'TEMPLATE_REMOVE', template: 'Sales EU' },
      {
        ...{ ...by, action: 'TEMPLATE_CHANGE', template: 'Sales EU' },
        before: { templateName: 'Sales', locked: 'company', colour: '' },
        after: { templateName: 'Sales EU', locked: 'company,website', colour: '#20409a' },
      },
      { ...by, action: 'TEMPLATE_ADD', template: 'Sales', after: { company, website, phone: '+49 4311234567' } },
    ])
  })

  test('tell of cards that are issued, accepted, changed, sent again, withdrawn and ended, without a name that is gone', async () => {
    const templateId = await noorHolds()
    await issue(templateId)
    const { cardIds } = await issue(templateId, [{ ...noorsRow, name: 'Lin', email: lin.email }])
    expect(await changes()).toMatchObject([
      { action: 'CARD_ISSUE', cardName: 'Lin', template: 'Sales' },
      { action: 'CARD_ISSUE', cardName: 'Noor Aziz' },
      { action: 'CARD_ACCEPT', cardName: 'Noor Aziz', uid: noor.uid, template: 'Sales' },
      { action: 'CARD_ISSUE', cardName: 'Noor Aziz' },
      { action: 'TEMPLATE_ADD' },
    ])

    await asAda.issuedCards.resend({ body: { enterpriseCode, cardId: cardIds[0] ?? '' } })
    expect(await changes()).toMatchObject([
      { action: 'CARD_RESEND', uid: ada.uid, cardName: 'Lin', template: 'Sales' },
      { action: 'CARD_ISSUE' },
      ...[{}, {}, {}, {}],
    ])

    await asAda.issuedCards.withdraw({ body: { enterpriseCode, cardIds } })
    await asAda.members.remove({ body: { enterpriseCode, uid: noor.uid } })
    const [ended, withdrawn, sentToLin, issuedToLin] = await changes()
    expect(ended).toMatchObject({ action: 'CARD_END', uid: ada.uid, cardName: 'Noor Aziz', template: 'Sales' })
    expect(withdrawn).toMatchObject({ action: 'CARD_WITHDRAW', before: { cards: 1 }, cardName: '' })
    expect(sentToLin).toMatchObject({ action: 'CARD_RESEND', cardName: '' })
    expect(issuedToLin).toMatchObject({ action: 'CARD_ISSUE', cardName: '' })
    expect(JSON.stringify(await changes())).not.toContain('Lin')
  })

  test('of another enterprise are not read', async () => {
    await save([])
    await sql`update card_change set enterprise_code = 'E1002'`.execute(db)

    expect(await changes()).toEqual([])
  })
})
