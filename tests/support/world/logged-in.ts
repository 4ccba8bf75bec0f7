import type { Page } from 'playwright'

/** The password of every demo account. */
export const demoPassword = 'Foyer#2026'

/** Logs a page in without its forms, as far as the API and the browser's storage go. The page must be Foyer's. */
export async function logInAs(page: Page, origin: string, email: string, password = demoPassword) {
  await page.goto(`${origin}/terms?language=EN`)
  await page.evaluate(
    async ([email, password]) => {
      const answer = await fetch('/user/foyer/mail/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { data, message } = await answer.json()
      if (!answer.ok) throw new Error(`${email} cannot log in: ${message}`)
      localStorage.setItem('foyer:token', data.token)
      localStorage.setItem('foyer:userInfo', JSON.stringify(data.user))
    },
    [email, password] as const,
  )
}
