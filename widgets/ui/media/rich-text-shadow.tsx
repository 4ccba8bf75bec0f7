import dompurify from 'dompurify'
import type { ReactNode } from 'react'
import { type ComponentType, useCallback, useMemo } from 'react'
import root from 'react-shadow'
import { adopt, css } from '../theme/style.ts'
import { formatting } from './formatting.ts'
import { trustedPolicy } from './trusted-types.ts'

const prose = css`
  overflow-wrap:anywhere;
  >:first-child{margin-block-start:0;}
  >:last-child{margin-block-end:0;}
  :is(p,ul,ol,blockquote,table,h3,h4){margin:0 0 .7em;padding:0;}
  :is(h3,h4){font-size:1.05em;line-height:var(--foyer-lh-snug);font-weight:600;color:var(--foyer-text);}
  :is(ul,ol){padding-inline-start:1.4em;}
  blockquote{padding-inline-start:12px;border-inline-start:3px solid var(--foyer-brand-line);}
  a{color:var(--foyer-brand-text);text-decoration:underline;text-underline-offset:3px;}
  a:focus-visible{outline:2px solid var(--foyer-brand-text);outline-offset:2px;border-radius:2px;}
  table{display:block;overflow-x:auto;border-collapse:collapse;}
  :is(td,th){padding:6px 10px;border:1px solid var(--foyer-line);text-align:start;}
`

// The elements that the server stores, without pictures. Code in widgets/ui must not import the contract, so an element
// test compares the two lists.
const profile = {
  ALLOWED_TAGS: 'p br strong b em i u s ul ol li h3 h4 blockquote a table thead tbody tr th td caption'.split(' '),
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

/** Returns DOMPurify with the allowed elements, and Foyer's policy for pages that require trusted types. */
function sanitiser() {
  const policy = trustedPolicy()
  dompurify.setConfig({ ...profile, ...(policy && { TRUSTED_TYPES_POLICY: policy as never }) })
  dompurify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'A' || !node.hasAttribute('href')) return
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
    node.setAttribute('referrerpolicy', 'no-referrer')
  })
}
sanitiser()

const Shadow = root.div as ComponentType<{ children: ReactNode }>

/** Sanitised HTML in a shadow root of its own. */
export function Island({ html }: { html: string }) {
  const clean = useMemo(() => dompurify.sanitize(html) as unknown as DocumentFragment, [html])
  const fill = useCallback(
    (host: HTMLElement | null) => {
      if (!host) return
      adopt(host.getRootNode() as ShadowRoot)
      host.replaceChildren(clean)
    },
    [clean],
  )
  return (
    <Shadow>
      <div key={html} className={prose} dir="auto" ref={fill} />
    </Shadow>
  )
}

if (formatting.isAtOnce) formatting.Island = Island
