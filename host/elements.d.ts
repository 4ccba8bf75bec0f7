import 'preact'

type Common = { loading?: string; server?: boolean; className?: string; key?: string }

/** The attributes of Foyer's tags in JSX. `server` makes the server draw the widget into the page. */
export interface FoyerElements {
  'foyer-exhibitors': Common & { 'meeting-code': string; search?: string | undefined; 'page-size'?: string }
  'foyer-enterprise': Common & { 'enterprise-code': string; tab?: string | undefined; language?: string }
  'foyer-contact': Common & {
    'enterprise-code'?: string
    'relation-code'?: string
    'meeting-code'?: string
    mode?: 'inline' | 'popup'
  }
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends FoyerElements {}
  }
}

// For `npm run check`, which also compiles the views against the types of React 19.
declare module 'react/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements extends FoyerElements {}
  }
}
