const halls = ['1.1', '2.1', '4.1', '5.2']
const trades = ['暖通空调', '建筑材料', '智能家居', '门窗幕墙', '照明设备']
const headings = ['公司名称', '展馆', '展位号', '类别', '网址', '简介']

function company(index: number) {
  const number = String(index + 1).padStart(4, '0')
  const text = index % 7 === 0 ? '"主营产品：阀门,管件\n支持来样定制"' : '主营产品：阀门'
  return [
    `江南设备${number}有限公司`,
    halls[index % 4],
    `B${number}`,
    trades[index % 5],
    `https://jn${number}.example`,
    text,
  ]
}

/** A CSV of exhibitors as organisers send it: Chinese headings, quoted line breaks. `more` rows stand in its middle. */
export function spreadsheet(rowCount: number, more: string[][] = []) {
  const rows = Array.from({ length: rowCount - more.length }, (_, index) => company(index))
  rows.splice(rows.length >> 1, 0, ...more)
  return [headings, ...rows].map((row) => row.join(',')).join('\r\n')
}
