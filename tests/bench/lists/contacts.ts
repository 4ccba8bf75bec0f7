import { sql } from 'kysely'
import type { Page } from 'playwright'
import { hashOfSecret, newSecret } from '../../../api/server/http/access.ts'
import { openBrowser, openPage } from '../../support/browser/browser.ts'
import { isAlive } from '../../support/browser/host-pages.ts'
import { atEnd } from '../../support/runner/ending.ts'
import { logInAs } from '../../support/world/logged-in.ts'
import { asker, paceOf } from '../load.ts'
import { formatted, type Row, type Table } from '../table.ts'
import { cpuTimesSlower } from '../usable.ts'
import { openWorld, type World } from '../world.ts'

const owner = { uid: 'U1001', email: 'visitor@foyer.example' }
const contactCount = 5000
const path = '/mini-h5/index/'
const viewport = { width: 390, height: 844 }

/** Gives the visitor of the demo world 5,000 more contacts, with names of three scripts. */
async function fill({ db }: World) {
  await sql`insert into person (uid, email, family_name, given_name, country_code, organisation)
    select 'Z' || one, 'z' || one || '@example.org',
      (array['Abbott', 'Ferrari', 'Lindqvist', 'Okafor', 'Weidmann', '陈', '王', 'Орлова'])[1 + one % 8],
      (array['Ada', 'Bruno', 'Chiara', 'Daniel', '小雨', '柏言', 'Дарья'])[1 + one % 7] || ' ' || one % 97,
      case when one % 8 in (5, 6) then 'CN' else 'DE' end, 'Works ' || one % 400
    from generate_series(1, ${contactCount}) as one`.execute(db)
  await sql`insert into contact (owner_uid, contact_uid)
    select ${owner.uid}, uid from person where uid like 'Z%' union all
    select uid, ${owner.uid} from person where uid like 'Z%'`.execute(db)
  for (const table of ['person', 'contact']) await sql`analyze ${sql.table(table)}`.execute(db)
}

/** Runs in the page: presses the way to the contacts, and returns the time until the first of them is drawn. */
async function openContacts() {
  const begin = performance.now()
  document.querySelector<HTMLAnchorElement>('a[href*="/contactList"]')?.click()
  while (!document.querySelector('[data-contact] h2 a')) await new Promise(requestAnimationFrame)
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now() - begin
}

/** Runs in the page: scrolls to the end, and returns the largest number of contacts that the page held at once. */
async function scrollToEnd() {
  let most = 0
  for (let top = -1; top !== scrollY; ) {
    top = scrollY
    scrollBy({ top: 1200, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    most = Math.max(most, document.querySelectorAll('ul[data-keys=list] > li').length)
  }
  return most
}

/** Opens the contacts from one's own page: in a new document each time, and once more in the same one. */
async function openings(page: Page, url: string, rounds: number) {
  const devtools = await page.context().newCDPSession(page)
  const times: { first: number[]; again: number[] } = { first: [], again: [] }
  for (let round = -1; round < rounds; round++) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(`${url}${path}myPage?language=EN`)
    await isAlive(page)
    await page.locator('a[href*="/contactList"]').first().waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower })
    const first = await page.evaluate(openContacts)
    // Its code and words are there by now. The page that is shown again asks for the counts last.
    await Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/waitContactNum')), page.goBack()])
    await page.locator('a[href*="/contactList"]').first().waitFor()
    const again = await page.evaluate(openContacts)
    if (round >= 0) times.first.push(first) && times.again.push(again)
  }
  const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0
  return { first: middle(times.first), again: middle(times.again), rows: await page.evaluate(scrollToEnd) }
}

const questions = [
  ['letters, tags and the first 50', '/user/contact/index?firstNum=50'],
  ['one contact', '/user/contact/detail?contactId=U1101'],
  ['searched by a name', '/user/contact/index?firstNum=50&search=ferrari'],
] as const

async function answers({ url, db }: World) {
  const token = newSecret()
  const expires_at = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('session')
    .values({ token_hash: hashOfSecret(token), uid: owner.uid, kind: 'HOST', expires_at })
    .execute()
  const { ask, close } = asker(url, 1)
  const paces = []
  for (const [, path] of questions) {
    paces.push(await paceOf({ callers: 1, seconds: 3 }, () => ask({ path, headers: { authorization: token } })))
  }
  close()
  return paces
}

/** A list of 5,000 contacts, opened and scrolled on a slow phone, held against the few of the demo world. */
export async function contacts({ rounds }: { rounds: number }): Promise<Table[]> {
  const world = await openWorld()
  const browser = await openBrowser()
  atEnd(() => browser.close())
  const { page } = await openPage(browser, { viewport })
  await logInAs(page, world.url, owner.email)
  const few = { paces: await answers(world), opened: await openings(page, world.url, rounds) }
  await fill(world)
  const many = { paces: await answers(world), opened: await openings(page, world.url, rounds) }

  const onPhone: Row[] = (['first', 'again'] as const).map((which) => ({
    what: which === 'first' ? 'opened for the first time' : 'opened again',
    figure: many.opened[which],
    floor: few.opened[which],
    unit: 'ms',
    note: `from the press to the first rows, ${cpuTimesSlower}× slower CPU, middle of ${rounds}; goal 300 ms`,
  }))
  const onServer = many.paces.flatMap(({ p50, p99 }, at): Row[] => {
    const [question, pace] = [questions[at], few.paces[at]]
    if (!question || !pace) return []
    return [{ what: question[0], figure: p50, floor: pace.p50, unit: 'ms', note: `p99 ${formatted(p99, 'ms')}` }]
  })
  const rows: Row = { what: 'rows in the page at most', figure: many.opened.rows, note: 'scrolled to its end; goal 60' }
  return [
    {
      title: `A list of ${contactCount.toLocaleString('en-GB')} contacts`,
      floor: 'the same person with the six contacts of the demo world; less is better.',
      rows: [...onPhone, rows, ...onServer],
    },
  ]
}
