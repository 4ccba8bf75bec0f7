import { channels } from '../../api/contract/leads/lead-terms.ts'
import { choice, text, widget } from '../element/contract.ts'

/** The contact form: a visitor leaves their details and an intention with an enterprise. */
export const contract = widget({
  tag: 'foyer-contact',
  attributes: {
    /** Whom the visitor writes to, such as `E1001`. */
    'enterprise-code': text(),
    /** `inline` stands in the page; `popup` opens as a sheet as soon as it is connected. */
    mode: choice(['inline', 'popup'], 'inline'),
    /** Where the lead counts as coming in. */
    channel: choice(channels, 'BUSINESS_CONSULTATION'),
    /** The page or campaign it came from; without it the page's own address, without query and fragment. */
    source: text(),
    /** The exhibition or meeting it belongs to. */
    'meeting-code': text(),
    /** The exhibitor it belongs to; alone, for an exhibitor without an enterprise home. */
    'relation-code': text(),
    /** Who shared the page, if somebody did. */
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
