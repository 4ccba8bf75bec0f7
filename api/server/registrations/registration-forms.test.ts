import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'
import { knownForm, knownPhoto, knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'

const { db, drop } = await testDatabase()
const { registrationForms: forms } = caller(db)
const m1 = { meetingCode: 'M1', meetingType: 'MEETING' }

beforeAll(async () => {
  await knownPeople(db)
  await knownRegistrations(db)
})
afterAll(drop)

describe('how a meeting takes registrations', () => {
  test('says each identity with what is asked of it', async () => {
    const { channel, identities } = await forms.config({ ...m1, query: {} })

    expect(channel).toBe('OPEN')
    expect(
      identities.map(({ identity, needsReview, needsInvitation, idTypes }) => [
        identity,
        needsReview,
        needsInvitation,
        idTypes,
      ]),
    ).toEqual([
      ['VISITOR', false, false, []],
      ['GUEST', true, true, []],
      ['MEDIA', true, false, ['RESIDENT_ID', 'PASSPORT']],
    ])
    expect((await forms.identities({ body: { meetingCode: 'M1' } })).list).toEqual(identities)
  })

  test('one call answers all that a registration begins with, and a stranger’s meeting is not found', async () => {
    const page = await forms.page({ query: { meetingCode: 'M1' } })

    expect(page).toMatchObject({ meetingType: 'MEETING', name: 'Meeting M1', channel: 'OPEN', timeZone: 'Asia/Tokyo' })
    expect(page.identities.map(({ identity }) => identity)).toEqual(['VISITOR', 'GUEST', 'MEDIA'])
    expect((await forms.page({ query: { meetingCode: 'M4' } })).identities).toEqual([])
    expect(await refusal(forms.page({ query: { meetingCode: 'M9' } }))).toMatchObject({ code: 'meetingNotFound' })
  })

  test.each([
    ['before it begins', 'M3', 'MEETING', 'NOT_OPEN'],
    ['without rules for it', 'M4', 'MEETING', 'NOT_OPEN'],
    ['while there are places', 'M2', 'FORUM', 'OPEN'],
  ])('%s, %s is %s', async (_, meetingCode, meetingType, channel) => {
    expect((await forms.config({ meetingCode, meetingType, query: {} })).channel).toBe(channel)
  })

  test('says how many places are left, and that there are none', async () => {
    await sql`update meeting_registration set capacity = 5, taken = 5 where meeting_code = 'M2'`.execute(db)

    const full = await forms.config({ meetingCode: 'M2', meetingType: 'FORUM', query: {} })

    expect(full).toMatchObject({ channel: 'FULL', capacity: 5, placesLeft: 0 })
  })

  test('is not found under another type', async () => {
    const call = forms.config({ meetingCode: 'M1', meetingType: 'EXHIBITION', query: {} })

    expect((await refusal(call)).code).toBe('meetingNotFound')
  })

  test('has no identities where it takes no registrations, and none with another name', async () => {
    const ofClosed = forms.identities({ body: { meetingCode: 'M4' } })
    expect((await refusal(ofClosed)).code).toBe('registrationNotOpen')

    const form = forms.form({ ...m1, identity: 'SPEAKER', language: 'EN' })
    expect((await refusal(form)).code).toBe('identityNotConfigured')
  })
})

test('a form comes in its newest version, in the asked language or the first that it has', async () => {
  const read = (language: string) => forms.form({ ...m1, identity: 'VISITOR', language })
  expect(await read('CN')).toMatchObject({ formCode: 'known', version: 1, language: 'CN', definition: knownForm })

  await sql`insert into form (code, version, definition) values ('known', 2, ${JSON.stringify(knownForm)})`.execute(db)

  expect(await read('DE')).toMatchObject({ version: 2, language: 'EN', definition: { version: 2 } })
})

describe('an invitation code', () => {
  const read = (invitationCode: string) => forms.readInvitation({ body: { meetingCode: 'M1', invitationCode } })

  test('says what it opens, and is not used up by asking', async () => {
    for (const code of ['VIP', ' v i p ']) {
      const opened = {
        invitationCode: 'VIP',
        identity: 'GUEST',
        identityName: 'Guest',
        usesLeft: 2,
        from: '',
        ...{ entered: null, heldUntil: '' },
      }
      expect(await read(code)).toEqual(opened)
    }
  })

  test.each([
    ['', 'invitationMissing'],
    ['NONE', 'invitationInvalid'],
    ['LATE', 'invitationUsed'],
  ])('%j is refused as %s', async (code, error) => {
    expect((await refusal(read(code))).code).toBe(error)
  })

  test('that a list gave to one guest names them, and says how to reach them to their own account only', async () => {
    await sql`
      insert into invitation_code (meeting_code, code, identity, max_uses)
      values ('M1', 'LISTEDGUEST2', 'GUEST', 1), ('M1', 'POSTERGUEST', 'GUEST', 1)`.execute(db)
    await sql`
      insert into event_guest (key, meeting_code, name, company, invitation_code, email, phone, phone_country_code, list_key)
      values ('key-of-a-listed-guest', 'M1', 'Bea Lund', 'Lund AB', 'LISTEDGUEST2', 'bea@lists.example', '701234567',
          '+46', 'bea@lists.example'),
        ('key-of-a-poster-guest', 'M1', 'Mira Holt', 'Holt', 'POSTERGUEST', '', '', '', '')`.execute(db)

    const names = { firstName: 'Lund', lastName: 'Bea', organisation: 'Lund AB', position: '' }
    const unnamed = { email: '', phone: '', phoneCountryCode: '' }
    expect(await read('listedguest2')).toMatchObject({ identity: 'GUEST', entered: { ...names, ...unnamed } })
    await db
      .insertInto('person')
      .values([
        { uid: 'UBEA', email: 'Bea@lists.example' },
        { uid: 'UFORWARDED', email: 'someone@lists.example' },
      ])
      .execute()
    const enteredFor = async (uid: string) => {
      const { registrationForms } = inHostApp(db, await hostToken(db, uid))
      const body = { meetingCode: 'M1', invitationCode: 'LISTEDGUEST2' }
      return (await registrationForms.readInvitation({ body })).entered
    }
    expect(await enteredFor('UFORWARDED')).toBe(null)
    expect(await enteredFor('UBEA')).toEqual({
      ...names,
      ...{ email: 'bea@lists.example', phone: '701234567', phoneCountryCode: '+46' },
    })
    expect([(await read('POSTERGUEST')).entered, (await read('VIP')).entered]).toEqual([null, null])
  })

  test('cannot be guessed without end', async () => {
    const limits = { registrationGuessesPerAddress: { max: 2, seconds: 600 } }
    const { registrationForms: limited } = caller(db, { limits, address: '192.0.2.77' })
    const guess = () => limited.readInvitation({ body: { meetingCode: 'M1', invitationCode: 'GUESS' } })

    const codes = [await refusal(guess()), await refusal(guess()), await refusal(guess())].map(({ code }) => code)

    expect(codes).toEqual(['invitationInvalid', 'invitationInvalid', 'tooManyRequests'])
  })
})

describe('a photo', () => {
  test.each([
    ['upright and large enough', 300, 400, []],
    ['too small', 100, 120, ['PIXELS']],
    ['wide', 900, 400, ['SHAPE']],
    ['a strip', 300, 900, ['SHAPE']],
  ])('that is %s: %i × %i', async (_, width, height, faults) => {
    const verdict = await forms.checkNewPhoto({ body: { photo: await knownPhoto(width, height) } })

    expect(verdict).toEqual({ isUsable: faults.length === 0, faults, width, height })
  })

  test('that is none is named as such', async () => {
    expect(await forms.checkNewPhoto({ body: { photo: 'AAAA' } })).toMatchObject({ isUsable: false, faults: ['TYPE'] })
  })

  test('that was uploaded is checked for its owner alone', async () => {
    const id = 'a'.repeat(22)
    const bytes = Buffer.from(await knownPhoto(), 'base64')
    await db.insertInto('media').values({ id, owner_uid: ada.uid, content_type: 'image/webp', bytes }).execute()
    const check = async (uid: string, url: string) =>
      inHostApp(db, await hostToken(db, uid)).registrationForms.checkPhoto({ query: { url } })

    expect(await check(ada.uid, `/media/${id}`)).toMatchObject({ isUsable: true, width: 300, height: 400 })
    expect((await refusal(check(lin.uid, `/media/${id}`))).code).toBe('itemNotFound')
    expect((await refusal(check(ada.uid, ''))).code).toBe('invalidInput')
  })
})
