import { useStore } from '@nanostores/preact'
import { Search } from 'lucide'
import { useEffect, useMemo } from 'react'
import { copyText } from '../../../widgets/ui/copy.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { useCardTargets } from '../../card-targets.ts'
import { hostWords } from '../../messages.ts'
import { link, open } from '../../router.ts'
import { organised } from '../../stores/counts/organised.ts'
import { membershipsStore, startMemberships } from '../../stores/memberships.ts'
import { useSession } from '../../stores/session.ts'
import { consoleWords } from '../console/console-messages.ts'
import type { LayerProps } from '../keys/layers.tsx'
import { actionChoices } from './action-choices.ts'
import type { Choice } from './choice.ts'
import { scoreOf } from './match.ts'
import { consoleChoices, pageChoices } from './page-choices.ts'
import { paletteWords } from './palette-messages.ts'
import { recentChoices, storeChoice } from './recent-choices.ts'
import { useFound } from './use-found.ts'

/** The largest number of pages and actions that are listed for what somebody types. */
const maxMatches = 7

/** Returns the pages and actions that match, the best first. */
function matchesOf(typed: string, choices: readonly Choice[]) {
  const scored = choices.map((choice) => {
    const { name, detail = '', also = '', group } = choice
    // The company of a page finds the page only together with a word of its name: alone it finds the company.
    const hasWordOfName = group === 'languages' || typed.split(/\s+/).some((word) => scoreOf(word, name) > 0)
    const scoreOfAll = hasWordOfName ? scoreOf(typed, `${name} ${detail} ${also}`) - 0.5 : 0
    const score = Math.max(scoreOf(typed, name), scoreOfAll)
    // The console has many pages: scattered letters of their names mean other things.
    return { choice, score: group === 'console' && score < 1.5 ? 0 : score }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxMatches)
    .map(({ choice }) => choice)
}

/** Returns the choices for a text, and the function that follows one of them. */
export function usePalette(text: string, { onClose, onOpen }: Omit<LayerProps, 'isOpen'>) {
  const t = useWords(paletteWords)
  const tHost = useWords(hostWords)
  const tConsole = useWords(consoleWords)
  const toast = useToast()
  const language = useLanguage()
  const isLoggedIn = useSession() !== undefined
  const memberships = useStore(membershipsStore)
  const meetings = useStore(organised.store)
  useEffect(startMemberships, [])
  useEffect(organised.start, [])
  const targetFor = useCardTargets()
  const { choices: found, ...state } = useFound(text, { language, isLoggedIn, memberships, meetings, targetFor })
  const typed = text.trim()

  const offered = useMemo(() => {
    const words = { t, tHost, tConsole }
    const copyLink = async () => {
      const hasWorked = await copyText(location.href, document.getElementById('content') ?? document.body)
      if (hasWorked) toast(t('copied'))
      else toast(t('notCopied'), 'error')
    }
    const actions = actionChoices({
      words,
      language,
      isLoggedIn,
      memberships,
      onShowKeys: () => onOpen('keys'),
      onCopyLink: () => void copyLink(),
    })
    return [...actions, ...pageChoices(words, isLoggedIn, memberships), ...consoleChoices(words, meetings)]
  }, [t, tHost, tConsole, toast, language, isLoggedIn, memberships, meetings, onOpen])

  const choices = useMemo(() => {
    if (!typed) {
      const recent = recentChoices(offered)
      // Languages and the many pages of the console are for those who type.
      const isListed = ({ group, keys }: Choice) => group !== 'languages' && (group !== 'console' || keys)
      const others = offered.filter((choice) => isListed(choice) && !recent.some(({ id }) => id === choice.id))
      return [...recent, ...others]
    }
    const all: Choice = {
      id: 'everything',
      group: 'pages',
      name: t('searchAll', { search: typed }),
      icon: Search,
      href: link('search', { search: typed }),
    }
    return [...matchesOf(typed, offered), ...found, { ...all, group: 'everything' as const }]
  }, [typed, offered, found, t])

  function choose(choice: Choice, isAside: boolean) {
    if (choice.group !== 'everything') storeChoice(choice)
    const { href, run, isOutward } = choice
    if (href && (isAside || isOutward)) window.open(href, '_blank', 'noopener,noreferrer')
    // The dialog gives the focus back before the next page or dialog takes it.
    onClose()
    setTimeout(() => {
      if (run) run()
      else if (href && !isAside && !isOutward && !open(href)) location.assign(href)
    })
  }
  return { ...state, choices, choose, offered: found.length }
}
