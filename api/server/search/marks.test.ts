import { expect, test } from 'vitest'
import { finder } from './marks.ts'

const marked = (text: string, search: string) => finder(search)(text).marks.map(({ from, to }) => text.slice(from, to))

test.each([
  ['Große Straße', 'strasse', ['Straße']],
  ['Große Straße', 'gross', ['Groß']],
  ['Cafe\u0301 Noir', 'cafe noir', ['Cafe\u0301', 'Noir']],
  ['ＦＵＬＬ width', 'full', ['ＦＵＬＬ']],
  ['🏭 Wärmepumpe 🏭', 'warmep', ['Wärmep']],
  ['ﾋｰﾄﾎﾟﾝﾌﾟです', 'ヒートポンプ', ['ﾋｰﾄﾎﾟﾝﾌﾟ']],
  ['나의 히트펌프', '펌프', ['펌프']],
  ['\u1112\u1175\u1110\u1173펌프', '히트', ['\u1112\u1175\u1110\u1173']],
  ['ปั๊มน้ำ', 'น้ำ', ['น้ำ']],
  ['المضخّات', 'مضخات', ['مضخّات']],
  ['İstanbul ısı', 'istanbul isi', ['İstanbul', 'ısı']],
  ['ﬁne ﬁlter', 'filter', ['ﬁlter']],
  ['heat preheat HEATED', 'heat', ['heat', 'HEAT']],
  ['热泵与热泵', '热泵', ['热泵', '热泵']],
  ['泵阀与热控', '热泵阀', ['泵阀']],
  ['nothing here', 'pump', []],
])('in "%s" a search for "%s" marks %j', (text, search, expected) => {
  expect(marked(text, search)).toEqual(expected)
})
