import { GraduationCap, PencilLine, Sparkles } from 'lucide'
import { useEffect, useRef } from 'react'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { isLanguage, type Language } from '../../../i18n/locales.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { ArchArt } from '../../kit/arch-art.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { shareWords } from '../../share/messages.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { useCardView } from '../../share/visits.ts'
import { CoverBar } from '../../shell/cover/cover-bar.tsx'
import { chooseLanguage } from '../../shell/navigation.ts'
import { useCachedElement } from '../../shell/page-cache.ts'
import { useLoadedState } from '../../stores/history-state.ts'
import { languageStore } from '../../stores/language.ts'
import { Lounge } from './lounge.tsx'
import { page, shared } from './main-page.styles.ts'
import { personWords } from './person-messages.ts'

/** A person's card and lounge, as far as the reader may see them. */
export type Homepage = Reply<Contract['cards']['homepage']>

export function load({ client, language, query }: PageInput<'mainPage'>): Promise<Homepage> {
  const { uid = '', shareCode } = query
  return client.cards.homepage({ query: { uid, language, ...(shareCode && { shareCode }) } })
}

export function head({ data: { card } }: PageProps<'mainPage', Homepage>): Head {
  return {
    title: [card.name, card.position].filter(Boolean).join(' · '),
    description: (card.introduction || [card.position, card.company].filter(Boolean).join(', ')).slice(0, 200),
    ...(card.avatar && { image: card.avatar }),
  }
}

/** The page of a person: their card, as the widget that partners embed, and their lounge. */
export default function MainPage({ data, query, language }: PageProps<'mainPage', Homepage>) {
  const t = useWords(personWords)
  const tShare = useWords(shareWords)
  const { uid, name, position } = data.card
  const [homepage, setHomepage] = useLoadedState(`lounge ${uid} ${language}`, data)
  const { sharedBy, viewer } = homepage
  useCardView(uid, query, viewer === 'self')
  // As a contact, the reader sees more.
  const refresh = () => void load({ client, language, query, params: {} }).then(setHomepage, () => {})

  return (
    <>
      <CoverBar
        title={name}
        home={link('home')}
        wideFrom={972}
        end={(tone) => <ShareButton kind="PERSON" code={uid} title={name} text={position} tone={tone} />}
      />
      <div className={page}>
        <div className="cover">
          <ArchArt />
        </div>
        <div className="who">
          {sharedBy && <p className={shared}>{tShare('sharedByPerson', { name: sharedBy })}</p>}
          <PersonCard key={uid} uid={uid} shareCode={query.shareCode} language={language} onContact={refresh} />
          <Button kind="soft" icon={Sparkles} href={link('aiChat', { uid })}>
            {t(viewer === 'self' ? 'askOwnAssistant' : 'askAssistant')}
          </Button>
          {viewer === 'self' && (
            <>
              <Button kind="secondary" icon={PencilLine} href={link('editCard')}>
                {t('editCard')}
              </Button>
              <Button kind="secondary" icon={GraduationCap} href={link('resumeList')}>
                {t('editLounge')}
              </Button>
            </>
          )}
        </div>
        <Lounge key={`lounge ${uid}`} homepage={homepage} />
      </div>
    </>
  )
}

interface CardProps {
  uid: string
  shareCode: string | undefined
  language: Language
  onContact(): void
}

/** The widget. Coming back to the page shows it as it was left. */
function PersonCard({ uid, shareCode, language, onContact }: CardProps) {
  const container = useRef<HTMLDivElement>(null)
  const cachedElement = useCachedElement(container, `card ${uid}`)
  const becomeContact = useRef(onContact)
  becomeContact.current = onContact
  useEffect(() => cachedElement?.setAttribute('language', language), [cachedElement, language])

  useEffect(() => {
    const element = container.current
    const controller = new AbortController()
    const { signal } = controller
    const refresh = (event: Event) => {
      if ((event as CustomEvent<{ state: string }>).detail.state === 'CONTACT') becomeContact.current()
    }
    element?.addEventListener('foyer:navigate', follow, { signal })
    element?.addEventListener('foyer:language', setLanguage, { signal })
    element?.addEventListener('foyer:contact', refresh, { signal })
    return () => controller.abort()
  }, [])

  return (
    <div ref={container}>
      {!cachedElement && <foyer-card server uid={uid} share-code={shareCode} language={language} loading="eager" />}
    </div>
  )
}

/** Opens the links of the widget as pages of the app, where they are such. */
function follow(event: Event) {
  const { href, target } = (event as CustomEvent<{ href: string; target: string }>).detail
  if (target === '_self' && open(href)) event.preventDefault()
}

/** A language chosen in the widget becomes the language of the app. */
function setLanguage(event: Event) {
  const { language } = (event as CustomEvent<{ language: string }>).detail
  if (isLanguage(language) && language !== languageStore.get()) void chooseLanguage(language)
}
