import type { Hono } from 'hono'
import type { Db } from '../../../db/index.ts'
import type { Log } from '../../core/log.ts'
import type { Settings } from '../../core/settings.ts'
import type { AppEnv } from '../../http/answer-call.ts'
import { safeHeaders } from '../../http/answers.ts'
import { readText } from '../../http/input.ts'
import { NoticeRefused } from './failures.ts'
import { notePayment, noteRefund } from './noting.ts'
import { type PaymentNotice, providerOf } from './provider.ts'

/** The address to which the payment provider sends its notices. */
const noticePath = '/payments/notice'

/**
 * Serves the address at which the payment provider tells what became of payments and refunds. What was noted is
 * answered with 200; all else makes the provider come again.
 */
export function serveNotices(hono: Hono<AppEnv>, { db, settings, log }: { db: Db; settings: Settings; log: Log }) {
  const provider = providerOf(settings)
  if (!provider) return
  hono.post(noticePath, async (c) => {
    c.set('route', noticePath)
    let notice: PaymentNotice | undefined
    try {
      notice = provider.readNotice(c.req.raw.headers, await readText(c.req.raw))
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error
      log.warn({ requestId: c.get('requestId') }, 'a notice of a payment was refused')
      return c.text('The signature of this notice is missing, forged or too old.', 400, safeHeaders)
    }
    if (notice && 'payment' in notice) await notePayment(notice.payment, { db, settings })
    if (notice && 'refund' in notice) await noteRefund(notice.refund, { db, settings })
    return c.text('Noted.', 200, safeHeaders)
  })
}
