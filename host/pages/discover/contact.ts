import { openPopup } from '../../../widgets/element/popup.ts'

/** Whom an enquiry goes to: an enterprise, or an exhibitor without an enterprise home. */
interface Target {
  enterpriseCode: string
  exhibitorCode: string
  meetingCode: string
}

/** Opens the contact form as a popup. Its code comes by the loader, as on a partner's page. */
export function openContact({ enterpriseCode, exhibitorCode, meetingCode }: Target) {
  void openPopup('contact', {
    'enterprise-code': enterpriseCode,
    'relation-code': exhibitorCode,
    'meeting-code': meetingCode,
  })
}
