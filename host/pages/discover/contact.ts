/** Whom an enquiry goes to: an enterprise, or an exhibitor without an enterprise home. */
interface Target {
  enterpriseCode: string
  exhibitorCode: string
  meetingCode: string
}

/** Opens the contact form as a popup, through the loader as a partner's button does. */
export function openContact({ enterpriseCode, exhibitorCode, meetingCode }: Target) {
  const { foyer } = window as unknown as {
    foyer?: { open(widget: string, attributes: Record<string, string>): HTMLElement }
  }
  foyer?.open('contact', {
    'enterprise-code': enterpriseCode,
    'relation-code': exhibitorCode,
    'meeting-code': meetingCode,
  })
}
