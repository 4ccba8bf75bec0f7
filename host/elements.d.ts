import 'preact'

type Common = { loading?: string; server?: boolean; className?: string; key?: string }

/** The attributes of Foyer's tags in JSX. `server` makes the server draw the widget into the page. */
export interface FoyerElements {
  'foyer-exhibitors': Common & {
    'meeting-code': string
    search?: string | undefined
    current?: string | undefined
    hall?: string | undefined
    category?: string | undefined
    highlight?: string | undefined
    'page-size'?: string
  }
  'foyer-enterprise': Common & { 'enterprise-code': string; tab?: string | undefined; language?: string }
  'foyer-card': Common & {
    uid: string
    'share-code'?: string | undefined
    actions?: 'full' | 'none'
    language?: string
  }
  'foyer-chat': Common & {
    'enterprise-code'?: string | undefined
    uid?: string | undefined
    'llm-type'?: string | undefined
    'relation-code'?: string | undefined
    mode?: 'inline' | 'launcher' | 'popup'
    language?: string
  }
  'foyer-contact': Common & {
    'enterprise-code'?: string
    'relation-code'?: string
    'meeting-code'?: string
    mode?: 'inline' | 'popup'
    channel?: string | undefined
    'son-channel'?: string | undefined
    'source-relation-code'?: string | undefined
  }
  'foyer-registration': Common & {
    'meeting-code': string
    role?: 'visitor' | 'media' | 'guest'
    'invitation-code'?: string | undefined
    'share-code'?: string | undefined
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
