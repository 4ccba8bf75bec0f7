import { openPopup } from '../../widgets/element/login/popup.ts'
import { sharedBy } from '../share/attribution.ts'

/** The receiver of an enquiry: an enterprise, or an exhibitor without a company page. */
export interface Recipient {
  enterpriseCode: string
  exhibitorCode?: string
  meetingCode?: string
  /** The code of what the enquiry is about, such as a product; without it, it is about the exhibitor. */
  relationCode?: string
}

const isVisible = (element: Element) => element.getClientRects().length > 0

/** Moves the focus into a form for the same enquiry that is visible beside the page; returns if there is one. */
function enterFormBeside(enterpriseCode: string, relationCode: string): boolean {
  const form = [...document.querySelectorAll('foyer-contact:not([mode=popup])')].find(
    (element) =>
      isVisible(element) &&
      element.getAttribute('enterprise-code') === enterpriseCode &&
      element.getAttribute('relation-code') === relationCode,
  )
  const fields = [...(form?.shadowRoot?.querySelectorAll<HTMLInputElement>('input:not([readonly]),textarea') ?? [])]
  const reachable = fields.filter((field) => field.tabIndex >= 0 && isVisible(field))
  const field = reachable.find(({ value }) => !value) ?? reachable[0]
  field?.focus()
  return field !== undefined
}

/**
 * Leads to the contact form: the one beside the page, or else a popup. The loader loads its code, as on a partner's
 * page. The enquiry names the person by whose link the visitor came.
 */
export function openContact({ enterpriseCode, exhibitorCode = '', meetingCode = '', relationCode }: Recipient) {
  const relation = relationCode ?? exhibitorCode
  if (enterFormBeside(enterpriseCode, relation)) return
  const shared = sharedBy(enterpriseCode)
  void openPopup('contact', {
    'enterprise-code': enterpriseCode,
    'relation-code': relation,
    'meeting-code': meetingCode,
    ...(shared?.channel && { channel: shared.channel }),
    ...(shared?.sonChannel && { 'son-channel': shared.sonChannel }),
    ...(shared && { 'source-relation-code': shared.sourceRelationCode }),
  })
}
