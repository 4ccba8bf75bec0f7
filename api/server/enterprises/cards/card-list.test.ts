import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { ada } from '../../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../../app.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const enterpriseCode = 'E1001'
const settings = { ...knownSettings(), limits: generous }
const app = createApp({ db, settings })
const adasToken = await hostToken(db, ada.uid)
afterAll(drop)

describe('a list', () => {
  interface ListData {
    people: { name: string; phone: string }[]
    faults: { line: number; fault: string }[]
  }
  async function read(text: string, name = 'people.csv') {
    const form = new FormData()
    form.append('file', new File([text], name))
    const address = `${settings.publicUrl}/user/enterprise/card/readList?enterpriseCode=${enterpriseCode}`
    const request = new Request(address, { method: 'POST', body: form, headers: { authorization: adasToken } })
    const answer = await app.fetch(request)
    return { status: answer.status, ...((await answer.json()) as { error?: string; data: ListData }) }
  }

  test.each([
    ['English', 'Full name,E-mail,Job title,Department,Desk\nEve,eve@a.example,Buyer,Pumps,7'],
    ['German', 'Abteilung;Name;Titel;E-Mail;Desk\nPumps;Eve;Buyer;eve@a.example;7'],
    ['Chinese', '姓名\t邮箱\t职位\t部门\tDesk\nEve\teve@a.example\tBuyer\tPumps\t7'],
  ])('is read by its %s headings', async (_, text) => {
    const { data } = await read(text)

    expect(data).toEqual({
      people: [{ name: 'Eve', email: 'eve@a.example', phone: '', title: 'Buyer', department: 'Pumps' }],
      ...{ ignoredColumns: ['Desk'], faultNum: 0, faults: [] },
    })
  })

  test('that was pasted without headings is read by what it holds', async () => {
    const { data } = await read('Eve\teve@a.example\tBuyer\tPumps\nBob\tbob@a.example\tSmith\tForge')

    expect(data.people).toEqual([
      { name: 'Eve', email: 'eve@a.example', phone: '', title: 'Buyer', department: 'Pumps' },
      { name: 'Bob', email: 'bob@a.example', phone: '', title: 'Smith', department: 'Forge' },
    ])
  })

  test('names the rows that cannot be invited, each with its line and its fault', async () => {
    const rows = [
      'name,email,phone',
      ',a@a.example,',
      'No address,,',
      'Wrong,nothing,',
      'Short,,12',
      'Twice,b@a.example,',
    ]
    const { data } = await read(
      [...rows, 'Twice,B@a.example,', `${'x'.repeat(101)},c@a.example,`, 'Good,,13800138000'].join('\n'),
    )

    expect(data.people.map(({ name, phone }) => [name, phone])).toEqual([
      ['Twice', ''],
      ['Good', '+8613800138000'],
    ])
    expect(data.faults.map(({ line, fault }) => [line, fault])).toEqual([
      ...[
        [2, 'NO_NAME'],
        [3, 'NO_ADDRESS'],
        [4, 'WRONG_EMAIL'],
        [5, 'WRONG_PHONE'],
        [7, 'TWICE'],
        [8, 'TOO_LONG'],
      ],
    ])
  })

  test('that is no list is refused', async () => {
    expect(await read('%PDF-1.7', 'people.pdf')).toMatchObject({ status: 422, error: 'importUnreadable' })
  })
})
