import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { pageLink } from '../../api/contract/page-link.ts'
import { useCode } from '../element/use-code.ts'
import type { Destination } from '../element/view.ts'
import { useLanguage } from '../ui/language.tsx'
import type { CardData, CardProps } from './resources.ts'

/** The addresses to which a card leads; empty where there is none, or while the rules are loading, but for the chat. */
export interface CardLinks {
  profile: string
  company: string
  /** The page of the company that the person has left. */
  former: string
  chat: string
  call: string
  vcard: string
  /** The targets of addresses that do not open in the same window, and their kinds. */
  targets: ReadonlyMap<string, Destination>
  /** Returns the absolute address of a path of Foyer. */
  address(path: string): string
}

const loadRules = async () => {
  const [{ targetOf: leadsTo }, { contextHere: whereHere }] = await Promise.all([
    import('../links/card-target.ts'),
    import('../links/link-context.ts'),
  ])
  return { leadsTo, whereHere }
}

/** Returns the addresses of one card. */
export function useCardLinks({ client, page, attributes }: CardProps, data: CardData | undefined): CardLinks {
  const language = useLanguage()
  const [operator, setOperator] = useState<Awaited<ReturnType<typeof client.operator.targets>>>()
  const { part: rules } = useCode(loadRules)
  const { api } = page
  const { shareCode } = attributes

  useEffect(() => {
    const controller = new AbortController()
    // Without an answer, everything leads to Foyer's own pages.
    client.operator.targets(undefined, controller.signal).then(setOperator, () => {})
    return () => controller.abort()
  }, [client])

  return useMemo(() => {
    const {
      uid = '',
      name = '',
      baseCode = '',
      formerEnterpriseCode: left = '',
      phone = '',
      phoneCountryCode = '',
    } = data?.card ?? {}
    const address = (path: string) => path && new URL(path, api).href
    const targets = new Map<string, Destination>()
    const context = rules?.whereHere(language, operator)
    const to = (card: Parameters<NonNullable<typeof rules>['leadsTo']>[0]) => {
      const target = context && rules?.leadsTo(card, context)
      const href = target ? address(target.href) : ''
      if (target && href) targets.set(href, { href, target: target.target, kind: target.kind })
      return href
    }
    const query = new URLSearchParams({ uid, language })
    const profile = address(pageLink('mainPage', { uid, language, ...(shareCode && { shareCode }) }))
    const ownChat = pageLink('chat', { fUserId: uid, userName: name, language })
    targets.set(profile, { href: profile, target: '_self', kind: 'contact' })
    return {
      address,
      targets,
      profile,
      company: baseCode && to({ kind: 'enterprise', enterpriseCode: baseCode }),
      former: left && to({ kind: 'enterprise', enterpriseCode: left }),
      // Its button is drawn with the first picture, so that nothing moves when the rules come.
      chat: to({ kind: 'chat', fUserId: uid, userName: name }) || address(ownChat),
      call: phone && `tel:${(phoneCountryCode + phone).replace(/[^+\d]/g, '')}`,
      vcard: address(`/user/user/getUserVcf?${query}`),
    }
  }, [data, rules, operator, language, api, shareCode])
}

/** Handles ordinary clicks on links to pages, so that `foyer:navigate` is fired first. */
export function handleLinkClick(
  event: MouseEvent<HTMLElement>,
  { targets }: CardLinks,
  navigate: (destination: Destination) => void,
) {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || event.defaultPrevented || !anchor) return
  if (!/^https?:$/.test(anchor.protocol) || anchor.hasAttribute('download')) return
  event.preventDefault()
  const target = anchor.target === '_blank' ? '_blank' : '_self'
  navigate(targets.get(anchor.href) ?? { href: anchor.href, target, kind: 'page' })
}
