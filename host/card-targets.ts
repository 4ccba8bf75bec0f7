import { useStore } from '@nanostores/preact'
import { atom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { type Kind, kindTerms } from '../api/contract/kinds.ts'
import { type PageName, pages } from '../api/contract/pages.ts'
import { type Card, type CardTarget, type LinkContext, targetOf } from '../widgets/links/card-target.ts'
import { noTargets } from '../widgets/links/link-context.ts'
import { surroundings } from '../widgets/links/surroundings.ts'
import { useLanguage } from '../widgets/ui/language.tsx'
import { client } from './client.ts'
import { linkTo } from './router.ts'

/** The names of the pages that cards may lead to. */
export const ownPages = Object.keys(pages)

/** The addresses of the operator; until the server has answered, every card leads to a page of Foyer. */
export const targetsStore = atom(noTargets)
let isRequested = false

/** Loads the operator's addresses, once per visit. After a failure the next page with cards loads them again. */
export function loadTargets() {
  if (isRequested) return
  isRequested = true
  client.operator.targets().then(
    (targets) => targetsStore.set(targets),
    () => {
      isRequested = false
    },
  )
}

/**
 * Returns a function that tells where a card leads from this page: `const targetFor = useCardTargets()`, then
 * `targetFor({ kind: 'job', jobCode })?.href`.
 */
export function useCardTargets(): (card: Card) => CardTarget | undefined {
  const targets = useStore(targetsStore)
  const language = useLanguage()
  // The server does not know what surrounds the page; its links stay until the app has taken over the page.
  const [detectedSurroundings, setDetectedSurroundings] = useState<LinkContext['surroundings']>('browser')
  useEffect(() => {
    setDetectedSurroundings(surroundings())
    loadTargets()
  }, [])

  return useMemo(() => {
    const context: LinkContext = { surroundings: detectedSurroundings, targets, language, ownPages }
    return (card) => targetOf(card, context)
  }, [detectedSurroundings, targets, language])
}

/** Returns the address of a thing's page by kind and code; undefined while Foyer has no such page. */
export function kindLink(kind: Kind, code: string): string | undefined {
  const { page, code: field } = kindTerms(kind)
  return Object.hasOwn(pages, page) ? linkTo(page as PageName, { [field]: code }) : undefined
}
