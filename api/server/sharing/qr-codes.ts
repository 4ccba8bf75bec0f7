import { qrAddresses } from '../../contract/sharing/link-terms.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { codedBy, nameOf, pageOf } from '../kinds/kind.ts'
import { scanned } from './qr-pictures.ts'
import { sharerOf, storeLink } from './short-links.ts'

/** Answers the calls for codes to scan. */
export const qrCodes: Handlers<'qrCodes'> = {
  async config({ code, query: { language, ...claim } }, context) {
    const coded = await codedBy(context.db, code)
    if (!coded) throw new Refusal('notFound', `Nothing has the code "${code}".`)
    const sharer = await sharerOf(claim, context.session, context.db)
    const target = pageOf(coded, { isShared: sharer.shareUserType !== '', language })
    const link = await storeLink({ target, ...sharer }, context)
    return {
      code,
      kind: coded.kind,
      // A person's name is shown on their card only. This call would show it to anybody who tries codes.
      name: coded.kind === 'PERSON' && context.session?.uid !== code ? '' : nameOf(coded, language ?? context.language),
      content: scanned(link.url),
      url: link.url,
      target,
      ...qrAddresses(link.code),
    }
  },
}
