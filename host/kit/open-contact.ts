import { openPopup } from '../../widgets/element/login/popup.ts'
import { sharedBy } from '../share/attribution.ts'

/** Whom an enquiry goes to: an enterprise, or an exhibitor without an enterprise home. */
interface Target {
  enterpriseCode: string
  exhibitorCode?: string
  meetingCode?: string
  /** What it is about, such as a product; else it is about the exhibitor. */
  relationCode?: string
}

/**
 * Opens the contact form as a popup. Its code comes by the loader, as on a partner's page. Who came by somebody's
 * link says so in the enquiry.
 */
export function openContact({ enterpriseCode, exhibitorCode = '', meetingCode = '', relationCode }: Target) {
  const shared = sharedBy(enterpriseCode)
  void openPopup('contact', {
    'enterprise-code': enterpriseCode,
    'relation-code': relationCode ?? exhibitorCode,
    'meeting-code': meetingCode,
    ...(shared && {
      channel: shared.channel,
      'son-channel': shared.sonChannel,
      'source-relation-code': shared.sourceRelationCode,
    }),
  })
}
