import type { Infer } from 'superstruct'
import type { Client } from '../../api/client/index.ts'
import type { EnterpriseHome } from '../../api/contract/enterprises/enterprises.ts'
import type { Contract } from '../../api/contract/index.ts'
import { choice, property, text, widget } from '../element/contract.ts'

/** The tabs of an enterprise, in their order. All but the first are shown only where they have content. */
export const tabIds = ['overview', 'products', 'team', 'album', 'exhibits', 'chain', 'jobs', 'followers'] as const
/** One of the tabs. */
export type TabId = (typeof tabIds)[number]

/** A company's page that is not saved yet, and the calls that answer what its tabs ask for. */
export interface Draft {
  home: Infer<typeof EnterpriseHome>
  client: Pick<Client<Contract>, 'enterprises' | 'exhibits' | 'jobs' | 'products' | 'team'>
}

/** The page of a company: its name and pictures, products, people, and the ways to contact it. */
export const contract = widget({
  tag: 'foyer-enterprise',
  attributes: {
    /** The enterprise that is shown, such as `E1001`. */
    'enterprise-code': text(),
    /** The tab that is open at first, one of `tabIds`; without it the overview. */
    tab: choice(tabIds, 'overview'),
    /** A page to show in place of the stored one, for Foyer's editor; only a property. */
    draft: property<Draft>(),
  },
  events: {
    /**
     * The visitor goes to a product, a person, an exhibitor, an exhibit, a job, a document, another enterprise, a
     * chat or a website. Prevent it to go your own way.
     */
    'foyer:navigate': { href: text(), target: choice(['_self', '_blank'], '_self'), kind: text() },
    /** The visitor has opened another tab. */
    'foyer:tab': { tab: choice(tabIds, 'overview') },
    /**
     * The visitor has to log in. Prevent it and set `identity`, signed by your own server, to log them in yourself.
     */
    'foyer:login-required': {},
  },
  parts: ['head', 'cover', 'follow', 'tabs', 'panel', 'facts', 'ways', 'contact'],
  firstCalls: [{ call: 'enterprises.homepage', attributes: ['enterprise-code'] }],
})
