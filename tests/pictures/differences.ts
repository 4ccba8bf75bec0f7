import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../support/runner/test-files.ts'
import type { Difference } from './compare.ts'

/** A picture that is another one than its reference. `difference` is missing where there was no reference. */
export interface Changed {
  screen: string
  file: string
  before: Buffer | undefined
  after: Buffer
  difference: Difference | undefined
}

const folder = join(root, 'test-results/pictures')
/** The page with all differences of the last run. */
export const differencesPage = join(folder, 'index.html')

const percent = (share: number) => `${(share * 100).toFixed(2)} %`
const nameOf = ({ screen, file }: Changed) => `${screen}-${file.replace(/\.webp$/, '')}`
const image = (file: string | undefined, what: string) =>
  `<figure>${file ? `<img src="${file}" alt="${what}">` : '<i>none</i>'}<figcaption>${what}</figcaption></figure>`

const css = `body{font:15px/1.5 system-ui,sans-serif;margin:24px;color:#16202b;background:#f6f7f8}
table{border-collapse:collapse;background:#fff}td,th{padding:6px 14px;border:1px solid #d8dde2;text-align:start}
td:last-child{text-align:end;font-variant-numeric:tabular-nums}
section{margin-top:32px}section>div{display:flex;flex-wrap:wrap;gap:16px}
figure{margin:0}img{display:block;border:1px solid #d8dde2;max-width:100%}`

/**
 * Writes a page that shows each changed picture before and after, and where it differs, under a table of all. Returns
 * the page's path.
 */
export async function writeDifferences(changed: readonly Changed[], title: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const sorted = changed.toSorted((a, b) => (b.difference?.share ?? 1) - (a.difference?.share ?? 1))
  const rows: string[] = []
  const sections: string[] = []
  for (const change of sorted) {
    const { before, after, difference } = change
    const name = nameOf(change)
    const files = {
      before: before && `${name}-before.webp`,
      after: `${name}-after.webp`,
      difference: difference && `${name}-difference.png`,
    }
    if (before && files.before) await writeFile(join(folder, files.before), before)
    await writeFile(join(folder, files.after), after)
    if (difference && files.difference) await writeFile(join(folder, files.difference), difference.difference)
    const amount = difference ? `${difference.pixels} pixels</td><td>${percent(difference.share)}` : 'new</td><td>'
    rows.push(`<tr><td><a href="#${name}">${name}</a></td><td>${amount}</td></tr>`)
    sections.push(
      `<section id="${name}"><h2>${name}</h2><div>${image(files.before, 'before')}${image(files.after, 'after')}${image(files.difference, 'difference')}</div></section>`,
    )
  }
  const table =
    rows.length > 0 ? `<table><tr><th>picture</th><th>differs</th><th>share</th></tr>${rows.join('')}</table>` : ''
  await writeFile(
    differencesPage,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${css}</style>
<h1>${title}</h1>${table}${sections.join('\n')}\n`,
  )
  return differencesPage
}
