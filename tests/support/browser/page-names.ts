// Browsers make elements properties of the window by their ids and names, and forms and pictures those of the document
// by their names. These are ids and names as they stand on twenty kinds of real page, and those that collide with what
// a script on such a page reads.

interface PageNames {
  ids: string
  /** Names of fields, forms, pictures and frames. */ names: string
}

export const pageNames: Record<string, PageNames> = {
  'a hotel with a foyer': { ids: 'foyer lobby rooms restaurant spa map', names: 'foyer arrival departure guests' },
  'a theatre whose form is called foyer': { ids: 'stage', names: 'foyer tickets date seats' },
  'an encyclopaedia': {
    ids: 'content bodyContent firstHeading siteNotice mw-head p-logo toc footer catlinks searchInput',
    names: 'search title fulltext go wpSummary',
  },
  'a search engine': { ids: 'searchform search main cnt gb tsf rcnt', names: 'q f gs btnK source ei' },
  'a code host': {
    ids: 'start-of-content js-repo-pjax-container readme history',
    names: 'utf8 authenticity_token repo',
  },
  'a blog': { ids: 'page masthead primary comments respond commentform', names: 's author email url comment submit' },
  'a shop': { ids: 'shopify-section-header cart MainContent CartDrawer', names: 'id quantity checkout note updates[]' },
  'an older shop': { ids: 'product_addtocart_form qty messages store', names: 'form_key qty options product related' },
  'a council': { ids: 'skip-link global-header navigation status', names: 'keywords scope location postcode' },
  'a newspaper': { ids: 'root app article opinion ad top', names: 'newsletter consent frames top' },
  'a university': { ids: 'block-system-main main-menu user-login name', names: 'name pass op form_id form_build_id' },
  'a bank': { ids: 'login status event print close', names: 'j_username j_password language origin' },
  'an airline': { ids: 'from to origin destination open', names: 'from to depart return length' },
  'a museum': { ids: 'home exhibition events self parent', names: 'location parent self content' },
  'a fair': { ids: 'exhibitors hall map program menu navigator', names: 'foyerForm hall program history' },
  'a forum': { ids: 'postform quick_reply message forum', names: 'message subject mode sid links images forms' },
  'a church with a mailing list': { ids: 'mc_embed_signup mce-EMAIL mce-responses', names: 'EMAIL FNAME subscribe' },
  'an old company page': { ids: 'header nav body footer', names: 'body head title counter document window' },
  'a page of tools': { ids: 'fetch screen CSS Symbol customElements', names: 'URL Reflect crypto trustedTypes' },
  'a page somebody wrote into': { ids: 'currentScript __nonce__ _goober defaults', names: 'currentScript all scripts' },
}

const each = (list: string, draw: (word: string) => string) => list.split(' ').map(draw).join('')

/** Markup with these ids and names, on every kind of element that browsers make a property of. */
export const markupOf = ({ ids, names }: PageNames) =>
  `<div hidden>${each(ids, (id) => `<section id="${id}"><a id="${id}" href="#"></a></section>`)}${each(
    names,
    (name) =>
      `<form name="${name}"><input name="${name}"></form><img name="${name}" id="${name}" alt=""><iframe name="${name}"></iframe>`,
  )}</div>`
