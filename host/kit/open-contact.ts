import { openPopup } from '../../widgets/element/login/popup.ts'
import { sharedBy } from '../share/attribution.ts'

/** The receiver of an enquiry: an enterprise, or an exhibitor without a company page. */
interface Target {
  enterpriseCode: string
  exhibitorCode?: string
  meetingCode?: string
  /** The code of what the enquiry is about, such as a product; without it, it is about the exhibitor. */
  relationCode?: string
}

/**
 * Opens the contact form as a popup. The loader loads its code, as on a partner's page. The enquiry names the person by
 * whose link the visitor came.
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
