import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../../tests/support/wire/caller.ts'
import { lastMessage, lastSecret } from '../../../../tests/support/wire/sent.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const enterpriseCode = 'E1001'
const adasToken = await hostToken(db, ada.uid)
const asAda = inHostApp(db, adasToken)
const asNoor = inHostApp(db, await hostToken(db, noor.uid))
const anybody = caller(db)

const company = 'Norvane Group'
const address = { countryCode: 'DE', provinceCode: '', cityCode: '', areaCode: '', fullAddress: '1 Hafenstraße, Kiel' }
const website = 'https://norvane.example/group'
const phone = { phoneCountryCode: '+49', phone: '431 1234567' }
const values = { name: 'Sales', company, titlePattern: '{title}, {department}', ...address, website, ...phone }
const all = ['company', 'position', 'address', 'website'] as const
type Lock = (typeof all)[number]

const save = (locked: readonly Lock[] = all, more: object = {}) =>
  asAda.issuedCards.saveTemplate({ body: { enterpriseCode, ...values, locked: [...locked], ...more } })
const noorsRow = { name: 'Noor H.', email: noor.email, phone: '', title: 'Buyer', department: 'Pumps' }
const issue = (templateId: string, people: (typeof noorsRow)[] = [noorsRow]) =>
  asAda.issuedCards.issue({ body: { enterpriseCode, templateId, role: 'SALES', people, language: 'EN' } })
const list = () => asAda.issuedCards.list({ query: { enterpriseCode } })

/** A template with these locks is on Noor's card. */
async function noorHolds(locked: readonly Lock[] = all) {
  const { templateId } = await save(locked)
  await issue(templateId)
  await asNoor.members.accept({ body: { id: await lastSecret(db) } })
  return templateId
}
const noorsCard = async () => {
  const { card } = await asNoor.cards.myHomepage({ query: { language: 'EN' } })
  const { company, position, fullAddress, countryCode, links } = card
  return { company, position, fullAddress, countryCode, links }
}
const seenBy = async (who = anybody) => (await who.cards.homepage({ query: { uid: noor.uid, language: 'EN' } })).card
const ownValues = { company: 'Noor Trading', position: 'Founder', fullAddress: '2 Quay', countryCode: 'NO' }
const ownLinks = ['https://noor.example/']
const issued = { company, position: 'Buyer, Pumps', fullAddress: address.fullAddress, countryCode: 'DE' }

beforeEach(async () => {
  for (const table of [
    'outgoing_message',
    'issued_card',
    'card_template',
    'enterprise_invitation',
    'rate_limit',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('enterprise_member').where('uid', '=', noor.uid).execute()
  await db
    .updateTable('person')
    .set({ organisation: ownValues.company, enterprise_code: null, position: '{"EN":"Founder"}', language: 'EN' })
    .set({ full_address: ownValues.fullAddress, country_code: ownValues.countryCode })
    .where('uid', '=', noor.uid)
    .execute()
  await sql`insert into card (uid, links) values (${noor.uid}, ${ownLinks})
    on conflict (uid) do update set links = excluded.links, visibility = '{}'`.execute(db)
})
afterAll(drop)

describe('an invitation with a card', () => {
  test('prepares it, tells what it brings, and gives it to whoever accepts', async () => {
    const { templateId } = await save()
    const { cardIds, changed, refused } = await issue(templateId)
    expect([cardIds.length, changed, refused]).toEqual([1, 0, []])
    expect((await list()).cards).toMatchObject([{ state: 'INVITED', name: 'Noor H.', email: noor.email, uid: '' }])

    const id = await lastSecret(db)
    const { card } = await asNoor.members.invitation({ query: { id, language: 'EN' } })
    expect(card).toEqual({ name: 'Noor H.', title: 'Buyer, Pumps', locked: expect.arrayContaining([...all]) })
    expect(await noorsCard()).toMatchObject(ownValues)
    await asNoor.members.accept({ body: { id } })

    expect(await noorsCard()).toEqual({ ...issued, links: [website, ...ownLinks] })
    expect(await seenBy()).toMatchObject({
      ...{ company, baseCode: 'E1001', companyPhone: '4311234567', companyPhoneCountryCode: '+49', fullAddress: '' },
    })
    expect(await list()).toMatchObject({
      templates: [{ templateId, cardNum: 1 }],
      cards: [{ state: 'ACCEPTED', uid: noor.uid, name: expect.stringContaining('Noor') }],
    })
  })

  test('that nobody took in time has expired, can be sent again, and its old link is dead', async () => {
    const { templateId } = await save()
    const { cardIds } = await issue(templateId)
    const old = await lastSecret(db)
    await sql`update enterprise_invitation set expires_at = now() - interval '1 day'`.execute(db)
    expect((await list()).cards).toMatchObject([{ state: 'EXPIRED' }])
    await db.deleteFrom('rate_limit').execute()

    await asAda.issuedCards.resend({ body: { enterpriseCode, cardId: cardIds[0] ?? '' } })

    expect((await list()).cards).toMatchObject([{ state: 'INVITED' }])
    expect((await refusal(asNoor.members.accept({ body: { id: old } }))).code).toBe('linkNotFound')
    await asNoor.members.accept({ body: { id: await lastSecret(db) } })
    expect(await noorsCard()).toMatchObject(issued)
  })

  test('that is withdrawn leaves nothing of the person; one that was accepted stays', async () => {
    const { templateId } = await save()
    const { cardIds } = await issue(templateId)
    const id = await lastSecret(db)

    expect(await asAda.issuedCards.withdraw({ body: { enterpriseCode, cardIds } })).toEqual({ withdrawn: 1 })
    expect((await list()).cards).toEqual([])
    expect((await refusal(asNoor.members.accept({ body: { id } }))).code).toBe('linkNotFound')

    await db.deleteFrom('rate_limit').execute()
    const again = await issue(templateId)
    await asNoor.members.accept({ body: { id: await lastSecret(db) } })
    const late = await asAda.issuedCards.withdraw({ body: { enterpriseCode, cardIds: again.cardIds } })
    expect(late).toEqual({ withdrawn: 0 })
    expect(await noorsCard()).toMatchObject(issued)
  })

  test('goes to a mobile number where the row has no address', async () => {
    const { templateId } = await save()
    await issue(templateId, [{ ...noorsRow, email: '', phone: '+4915112345678' }])

    const message = await lastMessage(db)
    expect([message.channel, message.recipient]).toEqual(['sms', '+4915112345678'])
    expect(message.text).toContain('Ada Byron invites you to Norvane Thermal')
    await asNoor.members.accept({ body: { id: await lastSecret(db) } })
    expect(await noorsCard()).toMatchObject(issued)
  })

  test('a row that cannot be invited names itself and does not stop the others', async () => {
    const { templateId } = await save()
    const bad = { ...noorsRow, email: '', phone: '12' }

    const { refused, cardIds } = await issue(templateId, [bad, noorsRow])

    expect(refused).toMatchObject([{ at: 0, error: 'invalidInput' }])
    expect(cardIds).toHaveLength(1)
  })

  test('for who holds a card already changes that card and sends nothing', async () => {
    const templateId = await noorHolds()
    await db.deleteFrom('outgoing_message').execute()

    const { changed, cardIds } = await issue(templateId, [{ ...noorsRow, title: 'Head of buying' }])

    expect([changed, cardIds]).toEqual([1, []])
    expect((await noorsCard()).position).toBe('Head of buying, Pumps')
    expect(await db.selectFrom('outgoing_message').selectAll().execute()).toEqual([])
  })
})

describe('a locked field', () => {
  const attempts: Record<Lock, () => Promise<unknown>> = {
    company: () => asNoor.profiles.update({ body: { companyName: 'Elsewhere' } }),
    position: () => asNoor.cards.changeCard({ body: { language: 'EN', position: 'Boss' } }),
    address: () => asNoor.profiles.update({ body: { fullAddress: 'Elsewhere' } }),
    website: () => asNoor.cards.changeCard({ body: { links: ['https://elsewhere.example/'] } }),
  }

  test.each(all)('%s is refused with the company and whom to ask, and changes nothing', async (field) => {
    await noorHolds([field])
    const before = await noorsCard()

    const error = await refusal(attempts[field]())

    expect(error.code).toBe('fieldLocked')
    expect(error.message).toBe('Norvane Thermal sets this part of your card. Ask Ada Byron to change it.')
    expect(error.more.fields).toMatchObject([{ path: field }])
    expect(await noorsCard()).toEqual(before)
  })

  test.each(all)('%s that is only suggested, or locked for others only, can be changed', async (field) => {
    await noorHolds(all.filter((other) => other !== field))
    const before = await noorsCard()

    await attempts[field]()

    expect(await noorsCard()).not.toEqual(before)
  })

  test('the other call for the position, the divisions of the address, and a mixed change are no way around', async () => {
    await noorHolds()
    const before = await noorsCard()
    for (const attempt of [
      () => asNoor.profiles.update({ body: { position: 'Boss' } }),
      () => asNoor.cards.changeCard({ body: { language: 'DE', position: 'Chefin' } }),
      () => asNoor.profiles.update({ body: { position: '', language: 'CN', companyName: 'Elsewhere' } }),
      () => asNoor.profiles.update({ body: { countryCode: 'CN', provinceCode: '110000' } }),
      () => asNoor.cards.changeCard({ body: { links: [], duty: 'All' } }),
    ]) {
      expect((await refusal(attempt())).code).toBe('fieldLocked')
    }
    expect(await noorsCard()).toEqual(before)
  })

  test('keeps the company’s value whatever else writes to the person, and other columns change', async () => {
    await noorHolds(['company', 'position', 'address'])

    await db
      .updateTable('person')
      .set({ organisation: 'Elsewhere', position: '{}', full_address: '', given_name: 'Nora' })
      .where('uid', '=', noor.uid)
      .execute()

    expect(await noorsCard()).toMatchObject(issued)
    expect((await seenBy()).lastName).toBe('Nora')
    await db.updateTable('person').set({ given_name: 'Noor' }).where('uid', '=', noor.uid).execute()
  })

  test('that the template leaves empty locks nothing', async () => {
    const { templateId } = await save(all, { website: '', countryCode: '', fullAddress: '' })
    await issue(templateId)
    await asNoor.members.accept({ body: { id: await lastSecret(db) } })

    await asNoor.profiles.update({ body: { fullAddress: '3 Quay' } })

    expect((await asNoor.cards.myHomepage({ query: {} })).issued?.locked.toSorted()).toEqual(['company', 'position'])
    expect((await noorsCard()).fullAddress).toBe('3 Quay')
  })

  test('may be sent as it is, beside what may change, and the person’s own links beside the company’s', async () => {
    await noorHolds()

    await asNoor.profiles.update({ body: { companyName: company, fullAddress: address.fullAddress } })
    await asNoor.cards.changeCard({ body: { links: [website, 'https://mine.example/'], duty: 'Everything' } })

    expect((await noorsCard()).links).toEqual([website, 'https://mine.example/'])
  })
})

describe('a change of a template', () => {
  test('is counted beforehand without changing anything, then changes every card that it is on', async () => {
    const templateId = await noorHolds()
    const given = { templateId, company: 'Norvane Holding', fullAddress: '9 New Street' }

    expect(await save(all, { ...given, isPreview: true })).toEqual({ templateId, changed: 1 })
    expect(await noorsCard()).toMatchObject(issued)
    expect((await list()).templates).toMatchObject([{ company }])
    expect(await save(all, given)).toEqual({ templateId, changed: 1 })

    expect(await noorsCard()).toMatchObject({ company: 'Norvane Holding', fullAddress: '9 New Street' })
    expect(await save(all, given)).toEqual({ templateId, changed: 0 })
  })

  test('leaves a suggestion alone that the person has changed, and takes along one that they have not', async () => {
    const templateId = await noorHolds([])
    await asNoor.profiles.update({ body: { companyName: 'Norvane, Noor’s way' } })

    await save([], { templateId, company: 'Norvane Holding', fullAddress: '9 New Street' })

    expect(await noorsCard()).toMatchObject({ company: 'Norvane, Noor’s way', fullAddress: '9 New Street' })
    await save(['company'], { templateId, company: 'Norvane Holding' })
    expect((await noorsCard()).company).toBe('Norvane Holding')
  })

  test('that takes a value out gives people their own back', async () => {
    const templateId = await noorHolds()

    await save(all, { templateId, countryCode: '', fullAddress: '', website: '' })

    const { fullAddress, countryCode, links } = await noorsCard()
    expect({ fullAddress, countryCode, links }).toEqual({ fullAddress: '2 Quay', countryCode: 'NO', links: ownLinks })
  })

  test('does not reach a template of another enterprise', async () => {
    const templateId = await noorHolds()
    await sql`insert into enterprise_member (enterprise_code, uid, role) values ('E1002', ${noor.uid}, 'OWNER')`.execute(
      db,
    )
    const body = { ...values, enterpriseCode: 'E1002', templateId, locked: [], company: 'Taken over' }

    expect((await refusal(asNoor.issuedCards.saveTemplate({ body }))).code).toBe('itemNotFound')
    expect((await noorsCard()).company).toBe(company)
  })

  test('a template is removed only once no card needs it', async () => {
    const templateId = await noorHolds()
    const remove = () => asAda.issuedCards.removeTemplate({ body: { enterpriseCode, templateId } })
    expect((await refusal(remove())).code).toBe('templateInUse')

    await asNoor.members.leave({ body: { enterpriseCode } })
    await remove()

    expect(await list()).toMatchObject({ templates: [], cards: [{ state: 'ENDED', templateId: '' }] })
  })
})

describe.each([
  ['leaves', () => asNoor.members.leave({ body: { enterpriseCode } })],
  ['is removed', () => asAda.members.remove({ body: { enterpriseCode, uid: noor.uid } })],
  ['is removed with others', () => asAda.members.removeMany({ body: { enterpriseCode, uids: [noor.uid] } })],
])('a member who %s', (_, end) => {
  test('keeps what is theirs, has nothing of the company left, and the card leads there', async () => {
    await noorHolds()
    await asNoor.cards.changeCard({ body: { duty: 'Tea', language: 'EN' } })

    await end()

    expect(await noorsCard()).toEqual({ ...ownValues, links: ownLinks })
    const card = await seenBy()
    expect(card).toMatchObject({ formerEnterpriseCode: 'E1001', formerCompany: 'Norvane Thermal', duty: 'Tea' })
    expect(JSON.stringify(card)).not.toMatch(/Norvane Group|Hafenstra|norvane\.example|4311234567/)
    expect((await list()).cards).toMatchObject([{ state: 'ENDED' }])
    await asNoor.profiles.update({ body: { companyName: 'Next' } })
    expect((await noorsCard()).company).toBe('Next')
  })
})

describe('after the end', () => {
  test('a name of the company that the person had written before does not come back', async () => {
    await db
      .updateTable('person')
      .set({ organisation: 'norvane thermal', enterprise_code: 'E1001' })
      .where('uid', '=', noor.uid)
      .execute()
    await noorHolds()

    await asNoor.members.leave({ body: { enterpriseCode } })

    expect(await seenBy()).toMatchObject({ company: '', baseCode: '', formerEnterpriseCode: 'E1001' })
  })

  test('the former company is seen by those only who may see the company', async () => {
    await noorHolds()
    await asNoor.members.leave({ body: { enterpriseCode } })
    await asNoor.cards.changeCard({ body: { levels: [{ field: 'company', level: 'CONTACT' }] } })

    expect(JSON.stringify(await seenBy())).not.toMatch(/E1001|Norvane/)
    expect(await seenBy(asNoor)).toMatchObject({ formerEnterpriseCode: 'E1001' })
  })

  test('a suggestion that the person has rewritten stays theirs', async () => {
    await noorHolds([])
    await asNoor.profiles.update({ body: { fullAddress: '5 Quay' } })

    await asNoor.members.leave({ body: { enterpriseCode } })

    expect(await noorsCard()).toMatchObject({ ...ownValues, fullAddress: '5 Quay', countryCode: 'DE' })
  })

  test('the card of whoever comes back, or left long ago, says nothing any more', async () => {
    const templateId = await noorHolds()
    await asNoor.members.leave({ body: { enterpriseCode } })
    await sql`update issued_card set ended_at = now() - interval '2 years'`.execute(db)
    expect((await seenBy()).formerEnterpriseCode).toBe('')
    await sql`update issued_card set ended_at = now()`.execute(db)
    expect((await seenBy()).formerEnterpriseCode).toBe('E1001')
    await db.deleteFrom('rate_limit').execute()

    await issue(templateId)
    await asNoor.members.accept({ body: { id: await lastSecret(db) } })

    expect(await seenBy()).toMatchObject({ formerEnterpriseCode: '', company })
  })

  test('a card of another enterprise takes its place, and the person’s own values wait behind both', async () => {
    await noorHolds()
    await sql`insert into enterprise_member (enterprise_code, uid, role) values ('E1002', ${lin.uid}, 'OWNER')
      on conflict do nothing`.execute(db)
    const asLin = inHostApp(db, await hostToken(db, lin.uid))
    const other = { ...values, enterpriseCode: 'E1002', company: 'Other Works', locked: [...all] }
    const { templateId } = await asLin.issuedCards.saveTemplate({ body: other })
    await db.deleteFrom('rate_limit').execute()
    const body = { enterpriseCode: 'E1002', templateId, role: 'SALES' as const, people: [noorsRow] }
    await asLin.issuedCards.issue({ body })
    await asNoor.members.accept({ body: { id: await lastSecret(db) } })
    expect(await seenBy()).toMatchObject({ company: 'Other Works', baseCode: 'E1002', formerEnterpriseCode: '' })

    await asNoor.members.leave({ body: { enterpriseCode: 'E1002' } })

    expect(await noorsCard()).toMatchObject(ownValues)
    expect((await list()).cards).toMatchObject([{ state: 'ENDED' }])
  })
})
