import type { Handlers } from '../../http/handlers.ts'
import { invalidInput } from '../../http/refusal.ts'
import { itemsOf, refuseNameless } from './home-items.ts'

/** Jobs as editors keep them. */
export const ownJobs: Handlers<'ownJobs'> = itemsOf<'ownJobs'>({
  table: 'job',
  code: { prefix: 'J', sequence: 'job_number' },
  maxItems: 100,
  fields: {
    name: ['name', 'json'],
    pay: ['pay', 'json'],
    salary: ['salary', 'json'],
    address: ['address', 'json'],
    details: ['details', 'html'],
    meetingCode: ['meeting_code', 'plain'],
    isOpen: ['is_open', 'plain'],
  },
  async prepare({ name, meetingCode, pay }, { db }) {
    refuseNameless(name)
    if (pay && pay.max > 0 && pay.max < pay.min) throw invalidInput('pay', 'a maximum that is not below the minimum')
    if (!meetingCode) return {}
    const meeting = await db.selectFrom('meeting').select('code').where('code', '=', meetingCode).executeTakeFirst()
    if (!meeting) throw invalidInput('meetingCode', 'the code of a meeting of this Foyer')
    return {}
  },
})
