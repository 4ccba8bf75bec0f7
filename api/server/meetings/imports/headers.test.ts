import { expect, test } from 'vitest'
import { languages } from '../../../contract/core/languages.ts'
import { fields, headerWords } from './header-words.ts'
import { headingKey, readHeadings } from './headers.ts'

const read = (...rows: string[][]) =>
  readHeadings({ format: 'CSV', rows: rows.map((cells, at) => ({ line: at + 1, cells })) }, 'x.csv')
const meaningsOf = (...headings: string[]) => {
  const columns = read(headings).columns.toSorted((a, b) => a.at - b.at)
  return columns.map(({ field, language }) => (language ? `${field} ${language}` : field))
}
const usual = ['name', 'hall', 'booth', 'category', 'website', 'description']

test.each([
  ['EN', 'Company name', 'Hall', 'Booth', 'Category', 'Website', 'Description'],
  ['CN', '展商名称', '展馆', '展位号', '展品类别', '官网', '公司简介'],
  ['AR', 'اسم الشركة', 'القاعة', 'رقم الجناح', 'الفئة', 'الموقع الإلكتروني', 'نبذة عن الشركة'],
  ['DE', 'Firmenname', 'Halle', 'Standnummer', 'Warengruppe', 'Webseite', 'Beschreibung'],
  ['RU', 'Название компании', 'Павильон', 'Номер стенда', 'Категория', 'Сайт', 'О компании'],
  ['FR', 'Raison sociale', 'Hall', 'Numéro de stand', 'Secteur d’activité', 'Site internet', 'Présentation'],
  ['KO', '업체명', '전시홀', '부스번호', '품목', '홈페이지', '회사소개'],
  ['MS', 'Nama syarikat', 'Dewan', 'Nombor gerai', 'Kategori', 'Laman web', 'Profil syarikat'],
  ['PT', 'Nome da empresa', 'Pavilhão', 'Estande', 'Setor', 'Site', 'Descrição'],
  ['JA', '出展社名', 'ホール', '小間番号', '出展分野', 'ウェブサイト', '会社概要'],
  ['TH', 'ชื่อบริษัท', 'ฮอลล์', 'หมายเลขบูธ', 'หมวดหมู่', 'เว็บไซต์', 'รายละเอียดบริษัท'],
  ['TR', 'Firma adı', 'Salon', 'Stant no', 'Ürün grubu', 'Web sitesi', 'Firma tanıtımı'],
  ['ES', 'Nombre de la empresa', 'Pabellón', 'Número de stand', 'Rubro', 'Página web', 'Descripción'],
  ['IT', 'Ragione sociale', 'Padiglione', 'Numero stand', 'Settore merceologico', 'Sito web', 'Profilo aziendale'],
  ['ID', 'Nama perusahaan', 'Aula', 'Nomor stan', 'Bidang usaha', 'Situs web', 'Profil perusahaan'],
  ['VI', 'Tên công ty', 'Sảnh', 'Số gian hàng', 'Ngành hàng', 'Trang web', 'Giới thiệu công ty'],
])('knows the headings of %s and their language', (language, ...headings) => {
  const result = read(headings)

  expect(result.columns.toSorted((a, b) => a.at - b.at).map(({ field }) => field)).toEqual(usual)
  expect(result.language).toBe(language)
})

test('a heading means one thing in all languages', () => {
  const seen = new Map<string, string>()
  for (const language of languages) {
    for (const field of fields) {
      for (const word of headerWords[language][field].split('|')) {
        expect([word, language, seen.get(headingKey(word)) ?? field]).toEqual([word, language, field])
        expect(headingKey(word)).not.toBe('')
        seen.set(headingKey(word), field)
      }
    }
  }
})

test.each([
  ['case and width', 'ＣＯＭＰＡＮＹ　ｎａｍｅ', 'BOOTH NO.', ['name', 'booth']],
  ['accents', 'Societe', 'Numero de stand', ['name', 'booth']],
  ['Turkish capitals', 'FİRMA ADI', 'STANT NO', ['name', 'booth']],
  ['brackets', 'Company name (required)', '展位号（必填）', ['name', 'booth']],
  ['two languages in one heading', '公司名称 / Company name', '展位号\nBooth No.', ['name', 'booth']],
  ['two languages side by side', '公司名称 Company name', 'Booth（展位）', ['name', 'booth']],
  ['a language in brackets', 'Company name (EN)', '公司名称（中文）', ['name EN', 'name CN']],
  ['a language behind the word', 'Name English', '简介英文', ['name EN', 'description EN']],
  ['ID is no language', 'Company', 'Exhibitor ID', ['name', 'exhibitorCode']],
])('does not mind %s', (_, first, second, meanings) => {
  expect(meaningsOf(first, second)).toEqual(meanings)
})

test('takes the more telling of two columns and lists the others as ignored', () => {
  const result = read(['No.', 'Name', 'Company name', 'E-mail'])

  expect(result.columns).toEqual([{ field: 'name', at: 2 }])
  expect(result.ignored).toEqual(['No.', 'Name', 'E-mail'])
})

test('finds the headings below a title', () => {
  const result = read(
    ['Exhibitor', '', ''],
    ['as of May 2026'],
    ['Company name', 'Hall', 'Booth'],
    ['Norvane', '1', 'A100'],
  )

  expect(result.columns).toHaveLength(3)
  expect(result.rows.map(({ line }) => line)).toEqual([4])
})

test('a file without a column for names is refused with its headings and what is expected', () => {
  expect(() => read(['Colour', 'Weight'], ['red', '2'])).toThrow(
    '"x.csv" has no column for the company\'s name. Its headings are "Colour", "Weight". Name one column "Company name"',
  )
})
