import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { maxPickedMembers } from '../../contract/enterprises/enterprise-terms.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const enterpriseCode = 'E1001'
const asAda = inHostApp(db, await hostToken(db, ada.uid)).members
const asLin = inHostApp(db, await hostToken(db, lin.uid)).members

type Role = 'OWNER' | 'EDITOR' | 'SALES'

/** The roles of the members of an enterprise by uid. */
const rolesAt = async (code = enterpriseCode) => {
  const rows = await db
    .selectFrom('enterprise_member')
    .select(['uid', 'role'])
    .where('enterprise_code', '=', code)
    .execute()
  return Object.fromEntries(rows.map(({ uid, role }) => [uid, role]))
}
const staff = (roles: Record<string, Role>, code = enterpriseCode) =>
  db
    .insertInto('enterprise_member')
    .values(Object.entries(roles).map(([uid, role]) => ({ enterprise_code: code, uid, role })))
    .execute()
const invitations = () =>
  db.selectFrom('enterprise_invitation').select(['id', 'email', 'role']).orderBy('email').execute()

beforeEach(async () => {
  for (const table of ['enterprise_member', 'enterprise_invitation', 'outgoing_message', 'rate_limit'] as const) {
    await db.deleteFrom(table).execute()
  }
  await staff({ [ada.uid]: 'OWNER', [lin.uid]: 'SALES', [noor.uid]: 'EDITOR' })
})
afterAll(drop)

describe('the roles of several members', () => {
  test('all get their new roles by one call', async () => {
    const members = [lin, noor].map(({ uid }) => ({ uid, role: 'OWNER' }) as const)

    expect(await asAda.changeMany({ body: { enterpriseCode, members } })).toEqual({ refused: [] })
    expect(Object.values(await rolesAt())).toEqual(['OWNER', 'OWNER', 'OWNER'])
  })

  test('who cannot get a role is named with the reason, and the others get theirs', async () => {
    const members = [
      { uid: ada.uid, role: 'SALES' },
      { uid: 'U404', role: 'SALES' },
      { uid: lin.uid, role: 'EDITOR' },
    ] as const

    const { refused } = await asAda.changeMany({ body: { enterpriseCode, members: [...members] } })

    expect(refused.map(({ uid, error }) => [uid, error])).toEqual([
      ['U404', 'memberNotFound'],
      [ada.uid, 'lastOwner'],
    ])
    expect(refused.every(({ message }) => message.length > 10)).toBe(true)
    expect(await rolesAt()).toEqual({ [ada.uid]: 'OWNER', [lin.uid]: 'EDITOR', [noor.uid]: 'EDITOR' })
  })

  test('an owner who hands the ownership on in the same call changes their own role last', async () => {
    const members = [
      { uid: ada.uid, role: 'SALES' },
      { uid: lin.uid, role: 'OWNER' },
      { uid: noor.uid, role: 'SALES' },
    ] as const

    expect(await asAda.changeMany({ body: { enterpriseCode, members: [...members] } })).toEqual({ refused: [] })
    expect(await rolesAt()).toEqual({ [ada.uid]: 'SALES', [lin.uid]: 'OWNER', [noor.uid]: 'SALES' })
  })

  test('a member of another enterprise stays what they are', async () => {
    await db.deleteFrom('enterprise_member').where('uid', '=', noor.uid).execute()
    await staff({ [noor.uid]: 'OWNER' }, 'E1002')

    const { refused } = await asAda.changeMany({
      body: { enterpriseCode, members: [{ uid: noor.uid, role: 'EDITOR' }] },
    })

    expect(refused).toMatchObject([{ uid: noor.uid, error: 'memberNotFound' }])
    expect(await rolesAt('E1002')).toEqual({ [noor.uid]: 'OWNER' })
  })

  test('somebody who is no owner changes none, and no call takes more members than it may', async () => {
    const members = [{ uid: noor.uid, role: 'OWNER' } as const]
    const tooMany = Array.from({ length: maxPickedMembers + 1 }, () => ({ uid: noor.uid, role: 'OWNER' }) as const)

    expect((await refusal(asLin.changeMany({ body: { enterpriseCode, members } }))).code).toBe('forbidden')
    expect((await refusal(asAda.changeMany({ body: { enterpriseCode, members: tooMany } }))).code).toBe('invalidInput')
    expect((await refusal(asAda.changeMany({ body: { enterpriseCode, members: [] } }))).code).toBe('invalidInput')
    expect((await rolesAt())[noor.uid]).toBe('EDITOR')
  })
})

describe('the removal of several members', () => {
  test('all are removed by one call, and the last owner stays', async () => {
    const uids = [ada.uid, lin.uid, noor.uid]

    const { refused } = await asAda.removeMany({ body: { enterpriseCode, uids } })

    expect(refused).toMatchObject([{ uid: ada.uid, error: 'lastOwner' }])
    expect(await rolesAt()).toEqual({ [ada.uid]: 'OWNER' })
  })

  test('somebody who is no owner removes none', async () => {
    expect((await refusal(asLin.removeMany({ body: { enterpriseCode, uids: [noor.uid] } }))).code).toBe('forbidden')
    expect(Object.keys(await rolesAt())).toHaveLength(3)
  })
})

describe('several invitations', () => {
  const people = ['eve@example.org', 'zoe@example.org'].map((email) => ({ email, role: 'SALES' }) as const)
  const mails = () => db.selectFrom('outgoing_message').select('recipient').orderBy('recipient').execute()

  test('each is sent by mail, and one that cannot be sent does not stop the others', async () => {
    const { refused } = await asAda.inviteMany({
      body: { enterpriseCode, people: [{ email: lin.email, role: 'EDITOR' }, ...people] },
    })

    expect(refused).toMatchObject([{ email: lin.email, error: 'alreadyMember' }])
    expect((await invitations()).map(({ email }) => email)).toEqual(['eve@example.org', 'zoe@example.org'])
    expect(await mails()).toHaveLength(2)
  })

  test('one that was sent a moment ago is named with the reason', async () => {
    const limited = caller(db, { appKey: '', token: await hostToken(db, ada.uid) }).members
    await limited.invite({ body: { enterpriseCode, email: 'eve@example.org', role: 'SALES' } })

    const { refused } = await limited.inviteMany({ body: { enterpriseCode, people } })

    expect(refused).toMatchObject([{ email: 'eve@example.org', error: 'tooManyRequests' }])
    expect(await mails()).toHaveLength(2)
  })

  test('all are taken back by one call, except one that was taken back before', async () => {
    await asAda.inviteMany({ body: { enterpriseCode, people } })
    const invitationIds = (await invitations()).map(({ id }) => id)
    const [first = ''] = invitationIds
    await asAda.cancelInvitation({ body: { enterpriseCode, invitationId: first } })

    const { refused } = await asAda.cancelInvitations({ body: { enterpriseCode, invitationIds } })

    expect(refused).toMatchObject([{ invitationId: first, error: 'memberNotFound' }])
    expect(await invitations()).toEqual([])
  })

  test('somebody who is no owner sends none and takes none back', async () => {
    await asAda.invite({ body: { enterpriseCode, email: 'eve@example.org', role: 'SALES' } })
    const invitationIds = (await invitations()).map(({ id }) => id)

    expect((await refusal(asLin.inviteMany({ body: { enterpriseCode, people } }))).code).toBe('forbidden')
    expect((await refusal(asLin.cancelInvitations({ body: { enterpriseCode, invitationIds } }))).code).toBe('forbidden')
    expect(await invitations()).toHaveLength(1)
  })
})
