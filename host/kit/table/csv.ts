/** A cell that a spreadsheet would run as a formula is marked as text; commas, quotes and line breaks are quoted. */
function cellOf(value: string | number) {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Returns rows as CSV, the heads among them. It begins with a mark by which spreadsheets read it as UTF-8, and its
 * lines end as RFC 4180 has it.
 */
export const csvText = (rows: readonly (readonly (string | number)[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
