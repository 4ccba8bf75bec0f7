import { useStore } from '@nanostores/preact'
import { atom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { type Kind, kindTerms } from '../api/contract/kinds.ts'
import { type PageName, pages } from '../api/contract/pages.ts'
import { type Card, leadsTo, type Way, type Where } from '../widgets/links/leads-to.ts'
import { nowhereElse } from '../widgets/links/where.ts'
import { useLanguage } from '../widgets/ui/language.tsx'

import { client } from './client.ts'

import { linkTo } from './router.ts'
import { surroundings } from './shell/surroundings.ts'

/** The pages that cards may lead to. */
export const ownPages = Object.keys(pages)

/** Where the operator sends people; until the server has said it, everything leads to pages of ours. */
export const targetsStore = atom(nowhereElse)
let isAsked = false

/** Asks once per visit. Without an answer the next page that shows cards asks again. */
export function askTargets() {
  if (isAsked) return
  isAsked = true
  client.operator.targets().then(
    (targets) => targetsStore.set(targets),
    () => {
      isAsked = false
    },
  )
}

/** Where cards lead from here: `const leads = useCards()`, then `leads({ kind: 'job', jobCode })?.href`. */
export function useCards(): (card: Card) => Way | undefined {
  const targets = useStore(targetsStore)
  const language = useLanguage()
  // The server knows nothing of what is around the page; what it drew stands until the page is taken over.
  const [around, setAround] = useState<Where['surroundings']>('browser')
  useEffect(() => {
    setAround(surroundings())
    askTargets()
  }, [])

  return useMemo(() => {
    const where: Where = { surroundings: around, targets, language, ownPages }
    return (card) => leadsTo(card, where)
  }, [around, targets, language])
}

/** The page of a thing by its kind and code; undefined where Foyer does not have that page yet. */
export function kindLink(kind: Kind, code: string): string | undefined {
  const { page, code: field } = kindTerms(kind)
  return Object.hasOwn(pages, page) ? linkTo(page as PageName, { [field]: code }) : undefined
}
