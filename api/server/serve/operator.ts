import type { Handlers } from '../http/handlers.ts'

/** Answers the calls about the operator of this Foyer. */
export const operator: Handlers<'operator'> = {
  async info(_input, { settings: { operator, operatorEmail, outbox, smtpUrl } }) {
    return { name: operator, email: operatorEmail, outbox: outbox && !smtpUrl ? '/dev/outbox' : '' }
  },

  async targets(_input, { settings: { meetingSiteUrl, chatPageUrl, miniProgramAppId } }) {
    return { meetingSite: meetingSiteUrl, chatPage: chatPageUrl, miniProgramAppId }
  },
}
