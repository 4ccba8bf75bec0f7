import { createContext, type MouseEvent, useContext, useEffect, useMemo, useState } from 'react'
import { useCode } from '../element/use-code.ts'
import type { Destination } from '../element/view.ts'
import type { leadsTo } from '../links/leads-to.ts'
import { useLanguage } from '../ui/language.tsx'
import type { EnterpriseProps } from './resources.ts'

type Card = Parameters<typeof leadsTo>[0]
type Where = Parameters<typeof leadsTo>[1]

/** Where things lead from here. */
export interface Links {
  /** Where a card leads, its address absolute; undefined where there is nowhere to go, or not yet. */
  to(card: Card): Destination | undefined
  /** A path of Foyer's, or an address, as an address that holds on any page. */
  address(path: string): string
}

const LinksContext = createContext<Links>({ to: () => undefined, address: (path) => path })

/** Gives everything below it `useLinks`. */
export const LinksProvider = LinksContext.Provider

/** `const links = useLinks()`, then `links.to({ kind: 'job', jobCode })`. */
export const useLinks = () => useContext(LinksContext)

const loadRules = async () => {
  const [{ leadsTo }, { whereHere }] = await Promise.all([import('../links/leads-to.ts'), import('../links/where.ts')])
  return { leadsTo, whereHere }
}

/** A chat with a colleague, else with the enterprise. */
export const chatWith = (colleague: { uid: string; name: string } | undefined, enterpriseCode: string): Card => ({
  kind: 'chat',
  enterpriseCode,
  ...(colleague && { fUserId: colleague.uid, userName: colleague.name }),
})

/** A path of ours, or an address, as an address that holds on any page; empty where there is none. */
function absolute(path: string, origin: string) {
  try {
    return path && new URL(path, origin).href
  } catch {
    // What enterprises enter is not always an address.
    return ''
  }
}

/** The links of one element, and what stands behind each address that it has handed out. */
export function useOwnLinks({ client, page }: Pick<EnterpriseProps, 'client' | 'page'>) {
  const language = useLanguage()
  const [targets, setTargets] = useState<Where['targets']>()
  const { part: rules } = useCode(loadRules)
  const { api } = page

  useEffect(() => {
    const stopper = new AbortController()
    // Without them everything leads to pages of Foyer's own.
    client.operator.targets(undefined, stopper.signal).then(setTargets, () => {})
    return () => stopper.abort()
  }, [client])

  return useMemo(() => {
    const kinds = new Map<string, string>()
    const where = rules?.whereHere(language, targets)
    const links: Links = {
      address: (path) => absolute(path, api),
      to(card) {
        const found = where && rules?.leadsTo(card, where)
        const href = found && absolute(found.href, api)
        if (!found || !href) return undefined
        kinds.set(href, found.kind)
        return { href, target: found.target, kind: found.kind }
      },
    }
    return { links, kinds }
  }, [rules, targets, language, api])
}

/** Takes over plain presses on links, so that `foyer:navigate` comes first; others open tabs and windows. */
export function takeOver(
  event: MouseEvent<HTMLElement>,
  kinds: ReadonlyMap<string, string>,
  navigate: (to: Destination) => void,
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
