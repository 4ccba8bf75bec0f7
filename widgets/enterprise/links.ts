import { createContext, type MouseEvent, useContext, useEffect, useMemo, useState } from 'react'
import { pageLink } from '../../api/contract/page-link.ts'
import { useCode } from '../element/use-code.ts'
import type { Destination } from '../element/view.ts'
import type { targetOf } from '../links/card-target.ts'
import { useLanguage } from '../ui/language.tsx'
import type { EnterpriseProps } from './resources.ts'

type Card = Parameters<typeof targetOf>[0]
type LinkContext = Parameters<typeof targetOf>[1]

/** The links of one widget. */
export interface Links {
  /**
   * Returns the target of a card with an absolute address; undefined where it has none, or, but for a chat, while
   * the rules are loading.
   */
  to(card: Card): Destination | undefined
  /** Returns the absolute address of a path of Foyer; other addresses stay as they are. */
  address(path: string): string
}

const LinksContext = createContext<Links>({ to: () => undefined, address: (path) => path })

/** Provides `useLinks` to its children. */
export const LinksProvider = LinksContext.Provider

/**
 * Returns the links of the surrounding widget: `const links = useLinks()`, then `links.to({ kind: 'job', jobCode })`.
 */
export const useLinks = () => useContext(LinksContext)

const loadRules = async () => {
  const [{ targetOf: leadsTo }, { contextHere: whereHere }] = await Promise.all([
    import('../links/card-target.ts'),
    import('../links/link-context.ts'),
  ])
  return { leadsTo, whereHere }
}

/** Returns the card of a chat with a colleague, or with the company where no colleague can chat. */
export const chatWith = (colleague: { uid: string; name: string } | undefined, enterpriseCode: string): Card => ({
  kind: 'chat',
  enterpriseCode,
  ...(colleague && { fUserId: colleague.uid, userName: colleague.name }),
})

/** Returns Foyer's own chat: buttons lead there until the rules are loaded, so that nothing moves when they come. */
const ownChat = ({ enterpriseCode, fUserId, userName }: Card, language: string): Destination => {
  const codes = {
    ...(fUserId && { fUserId }),
    ...(userName && { userName }),
    ...(enterpriseCode && { enterpriseCode }),
  }
  return { href: pageLink('chat', { ...codes, language }), target: '_self', kind: 'chat' }
}

/** Returns the absolute address of a path of Foyer or of another address; empty where there is none. */
function absolute(path: string, origin: string) {
  try {
    return path && new URL(path, origin).href
  } catch {
    // A field that companies fill in may contain no valid address.
    return ''
  }
}

/** Returns the links of one element, and the targets of the addresses it has returned. */
export function useOwnLinks({ client, page }: Pick<EnterpriseProps, 'client' | 'page'>) {
  const language = useLanguage()
  const [targets, setTargets] = useState<LinkContext['targets']>()
  const { part: rules } = useCode(loadRules)
  const { api } = page

  useEffect(() => {
    const controller = new AbortController()
    // Without an answer, everything leads to Foyer's own pages.
    client.operator.targets(undefined, controller.signal).then(setTargets, () => {})
    return () => controller.abort()
  }, [client])

  return useMemo(() => {
    const kinds = new Map<string, string>()
    const context = rules?.whereHere(language, targets)
    const links: Links = {
      address: (path) => absolute(path, api),
      to(card) {
        const early = card.kind === 'chat' ? ownChat(card, language) : undefined
        const target = context ? rules?.leadsTo(card, context) : early
        const href = target && absolute(target.href, api)
        if (!target || !href) return undefined
        kinds.set(href, target.kind)
        return { href, target: target.target, kind: target.kind }
      },
    }
    return { links, kinds }
  }, [rules, targets, language, api])
}

/**
 * Handles ordinary clicks on links, so that `foyer:navigate` is fired first. The browser handles clicks that open tabs
 * and windows.
 */
export function handleLinkClick(
  event: MouseEvent<HTMLElement>,
  kinds: ReadonlyMap<string, string>,
  navigate: (destination: Destination) => void,
) {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || event.defaultPrevented || !anchor) return
  if (!/^https?:$/.test(anchor.protocol) || anchor.hasAttribute('download')) return
  event.preventDefault()
  const { href, dataset } = anchor
  const target = anchor.target === '_blank' ? '_blank' : '_self'
  navigate({ href, target, kind: kinds.get(href) ?? dataset.kind ?? 'page' })
}
