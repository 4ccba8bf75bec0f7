import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const [base = '', out = '', specFile = ''] = process.argv.slice(2)
const spec = JSON.parse(readFileSync(specFile, 'utf8'))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--use-fake-device-for-media-stream','--use-fake-ui-for-media-stream'] })
const states: Record<string, any> = {}
for (const s of spec) {
  const viewport = { width: s.w ?? 390, height: s.h ?? (s.w >= 1000 ? 800 : 844) }
  if (s.as && !states[s.as]) {
    const c = await browser.newContext(); const p = await c.newPage()
    await p.goto(base + '/terms')
    await p.evaluate(async (email: string) => { const a = await fetch('/user/foyer/mail/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'Foyer#2026' }) }); const { data } = await a.json(); localStorage.setItem('foyer:token', data.token); localStorage.setItem('foyer:userInfo', JSON.stringify(data.user)) }, s.as)
    states[s.as] = await c.storageState(); await c.close()
  }
  const c = await browser.newContext({ viewport, colorScheme: s.dark ? 'dark' : 'light', permissions: ['microphone','clipboard-read','clipboard-write'], hasTouch: !s.w || s.w < 700, ...(s.as && { storageState: states[s.as] }), locale: 'en-GB', reducedMotion: 'reduce' })
  const p = await c.newPage()
  p.on('console', (m) => { if (m.type() === 'error') console.log(s.name, 'console', m.text().slice(0, 200)) })
  p.on('pageerror', (e) => console.log(s.name, 'error', String(e).slice(0, 300)))
  const path = s.path + (s.path.includes('?') ? '&' : '?') + 'language=' + (s.lang ?? 'EN')
  await p.goto(base + path)
  await p.waitForTimeout(s.wait ?? 1800)
  for (const step of s.press ?? []) {
    try {
      if (step.fill) await p.locator(step.fill).first().fill(step.text, { timeout: 5000 })
      else if (step.key) await p.keyboard.press(step.key)
      else if (step.choose) await p.locator(step.choose).first().setInputFiles(step.file)
      else if (step.text) await p.getByText(step.text, { exact: step.exact ?? false }).first().click({ timeout: 5000 })
      else await p.locator(step).first().click({ timeout: 5000 })
    } catch (e) { console.log(s.name, 'press', JSON.stringify(step), String(e).slice(0, 200)) }
    await p.waitForTimeout(1200)
  }
  await p.screenshot({ path: `${out}/${s.name}.png`, fullPage: Boolean(s.full) })
  await c.close()
}
await browser.close()
