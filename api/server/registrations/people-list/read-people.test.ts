import { expect, test } from 'vitest'
import { partsOfName, readPeople } from './read-people.ts'

const read = (text: string) => readPeople({ name: 'list.csv', bytes: new TextEncoder().encode(text) } as never, 20)

test.each([
  ['EN', 'Last name,First name,Email,Mobile,Company,Job title'],
  ['CN', '姓,名,邮箱,手机,公司,职位'],
  ['DE', 'Nachname;Vorname;E-Mail;Telefon;Firma;Funktion'],
  ['AR', 'اسم العائلة,الاسم الأول,البريد الإلكتروني,رقم الهاتف,الشركة,المسمى الوظيفي'],
  ['FR', 'Nom,Prénom,Courriel,Téléphone,Société,Fonction'],
  ['VI', 'Họ,Tên,Email,Số điện thoại,Công ty,Chức vụ'],
])('the headings of a list are read in %s', async (_, headings) => {
  const separator = headings.includes(';') ? ';' : ','
  const row = ['Kim', 'Lin', 'lin@example.org', '+49 30 5550101', 'Engines', 'Engineer'].join(separator)

  const { people, ignoredColumns } = await read(`${headings}\n${row}\n`)

  expect(ignoredColumns).toEqual([])
  expect(people).toEqual([
    {
      ...{ line: 2, firstName: 'Kim', lastName: 'Lin', email: 'lin@example.org', phone: '+49 30 5550101' },
      ...{ organisation: 'Engines', position: 'Engineer' },
    },
  ])
})

test('a pasted list without headings is read by what its cells look like', async () => {
  const { people } = await read(
    'Lin Kim\tEngines\tlin@example.org\t+49 30 5550101\nNoor Ali\tEngines\tnoor@example.org\t\n',
  )

  expect(
    people.map(({ firstName, lastName, organisation, email }) => [firstName, lastName, organisation, email]),
  ).toEqual([
    ['Kim', 'Lin', 'Engines', 'lin@example.org'],
    ['Ali', 'Noor', 'Engines', 'noor@example.org'],
  ])
})

test.each([
  ['王小明', { firstName: '王', lastName: '小明' }],
  ['김 민준', { firstName: '김', lastName: '민준' }],
  ['Ada Augusta Byron', { firstName: 'Byron', lastName: 'Ada Augusta' }],
  ['Byron, Ada', { firstName: 'Byron', lastName: 'Ada' }],
])('the name %s is split as names of its script are written', (name, parts) => {
  expect(partsOfName(name)).toEqual(parts)
})

test('rows beyond those that are taken are counted, and columns without a meaning are named', async () => {
  const rows = Array.from({ length: 23 }, (_, at) => `Name ${at},x${at}@example.org,red`).join('\n')

  const { people, leftOut, ignoredColumns } = await read(`Name,Email,Colour\n${rows}`)

  expect([people.length, leftOut, ignoredColumns]).toEqual([20, 3, ['Colour']])
})
