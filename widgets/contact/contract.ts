import { channels } from '../../api/contract/leads/lead-terms.ts'
import { choice, text, widget } from '../element/contract.ts'

/** The contact form: a visitor leaves their details and an intention with an enterprise. */
export const contract = widget({
  tag: 'foyer-contact',
  attributes: {
    /** The code of the enterprise that gets the lead, such as `E1001`. */
    'enterprise-code': text(),
    /** `inline` is a form in the page; `popup` opens as a sheet as soon as it is connected. */
    mode: choice(['inline', 'popup'], 'inline'),
    /** The channel of the lead. */
    channel: choice(channels, 'BUSINESS_CONSULTATION'),
    /** The page or campaign that the lead came from; without it the page's own address, without query and fragment. */
    source: text(),
    /** The code of the exhibition or meeting that the lead belongs to. */
    'meeting-code': text(),
    /** The code of the exhibitor that the lead belongs to; alone, for an exhibitor without a company page. */
    'relation-code': text(),
    /** The code of the person or enterprise who shared the page, if any. */
    'source-relation-code': text(),
    /** A finer channel below `channel`. */
    'son-channel': text(),
  },
  events: {
    /** The popup is shown. */
    'foyer:open': {},
    /** The visitor closed the popup. */
    'foyer:close': {},
    /** The lead is stored. */
    'foyer:lead-submitted': { enterpriseCode: text(), leadId: text() },
  },
  parts: ['root', 'card', 'hero', 'form', 'field', 'error', 'submit', 'sent'],
  firstCalls: [
    {
      call: 'enterprises.contactTarget',
      attributes: ['enterprise-code', 'relation-code'],
    },
  ],
})
