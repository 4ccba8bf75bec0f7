import { ExternalLink, X } from 'lucide'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { Language } from '../../../../i18n/locales.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { kitWords } from '../../../../widgets/ui/kit-messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { useModal } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client as api } from '../../../client.ts'
import type { Section } from '../../../kit/page-sections.ts'
import { link } from '../../../router.ts'
import { bar } from '../../../shell/app.styles.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { useDrawn } from '../../../shell/page-store.ts'
import { editsStore } from '../../../stores/edits.ts'
import { withChanges } from '../form/changes.ts'
import { type EditedItem, editedItemStore } from '../form/edited-item.ts'
import { useLanguageName } from '../form/language-name.ts'
import { aboutWords, editWords } from '../form/messages.ts'
import { missingOf, type OwnHome } from '../form/sections.ts'
import { unsavedChangesStore } from '../form/use-edit.ts'
import { textOf } from '../items/item-calls.ts'
import { type KindName, kinds } from '../items/item-kinds.ts'
import { draftCalls, rememberedCalls } from './draft-client.ts'
import { fullScreen, previewBar, scroller } from './preview.styles.ts'
import { gapsOf, previewHome } from './preview-home.ts'
import { withItem } from './preview-items.ts'
import { useFollowing } from './use-following.ts'

/** The props of a preview. */
export interface ViewProps {
  home: OwnHome
  language: Language
  section: Section
  /** Closes the preview that covers the screen. */
  onClose?: () => void
}

/** The preview over the whole screen, until it is closed. */
export function FullScreen({ onClose, ...view }: ViewProps & { onClose(): void }) {
  const t = useWords(editWords)
  const nameOf = useLanguageName()
  const modal = useModal(true, onClose)
  return (
    <dialog {...modal} className={fullScreen} aria-label={t('previewIn', { language: nameOf(view.language) })}>
      <PreviewView {...view} onClose={onClose} />
    </dialog>
  )
}

/**
 * The company page as visitors will see it once everything is saved: drawn by the same widget, from the unsaved texts.
 */
export function PreviewView({ home: stored, language, section, onClose }: ViewProps) {
  const t = useWords(editWords)
  const tKit = useWords(kitWords)
  const nameOf = useLanguageName()
  const { enterpriseCode } = stored
  const unsaved = useDrawn(unsavedChangesStore)
  const home = [`home ${enterpriseCode} about`, `home ${enterpriseCode} pictures`].reduce(
    (home, key) => withChanges(home, unsaved[key] ?? {}),
    stored,
  )
  const edits = useDrawn(editsStore)
  // After something was saved, a new object makes the page and its tabs load again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `edits` is not read: it counts what was saved
  const calls = useMemo(() => rememberedCalls(api), [edits])
  const published = useAnswer(
    (signal) => calls.enterprises.homepage({ query: { enterpriseCode, language } }, signal),
    [enterpriseCode, language, calls],
  )
  const box = useRef<HTMLDivElement>(null)
  const editedItem = useDrawn(editedItemStore)
  const place = useFollowing(box, section, editedItem && titleOf(editedItem, language))
  const page = published.data && previewHome(published.data, home, language)
  const around = page && { home: page, edited: home, language }
  // The tabs ask again for their lists whenever the calls are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is around an item hardly changes while it is edited
  const client = useMemo(
    () => (around ? draftCalls(calls, editedItem, around) : calls),
    [calls, editedItem, published.data, language],
  )
  const draft = around && { home: withItem(page, editedItem, around), client }
  const title = t('previewIn', { language: nameOf(language) })

  return (
    <>
      <header className={`${bar} ${previewBar}`}>
        <h2>{title}</h2>
        <Button
          kind="ghost"
          size="sm"
          icon={ExternalLink}
          href={addressOf(enterpriseCode, language)}
          {...outward}
          title={t('openPage')}
          aria-label={t('openPage')}
        />
        {onClose && <IconButton icon={X} label={tKit('close')} onClick={onClose} />}
      </header>
      {/* biome-ignore lint/a11y: a region that scrolls must be reachable by the keyboard */}
      <div className={scroller} ref={box} role="region" aria-label={title} tabIndex={0}>
        <Notes home={home} language={language} />
        <div inert>
          {draft ? (
            <Page code={enterpriseCode} language={language} tab={place.tab} draft={draft} />
          ) : published.is === 'failed' ? null : (
            <Skeleton kind="card" rows={2} />
          )}
        </div>
        {published.is === 'failed' && !draft && <LoadFailed title={t('loadFailed')} onRetry={published.again} />}
      </div>
    </>
  )
}

/** Returns the title of an edited item; empty where it has none. */
const titleOf = ({ section, value }: EditedItem, language: Language) =>
  section in kinds ? textOf(value, kinds[section as KindName].title, language) : ''

/** The widget, which gets the page as a property: it changes with every key that is typed. */
function Page(props: { code: string; language: Language; tab: string; draft: object }) {
  const { code, language, tab, draft } = props
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = container.current?.firstElementChild
    if (element) Object.assign(element, { draft })
  }, [draft])
  return (
    <div ref={container}>
      <foyer-enterprise enterprise-code={code} tab={tab} language={language} loading="eager" />
    </div>
  )
}

/** Returns the address of the company page for visitors in a language, which may differ from the reader's. */
function addressOf(enterpriseCode: string, language: Language) {
  const url = new URL(link('enterpriseMainPage', { enterpriseCode }), 'http://a')
  url.searchParams.set('language', language)
  return url.pathname + url.search
}

/** Names the texts that visitors of this language do not get, or get in another language. */
function Notes({ home, language }: { home: OwnHome; language: Language }) {
  const t = useWords(editWords)
  const tAbout = useWords(aboutWords)
  const nameOf = useLanguageName()
  const completeness = home.completeness.find((entry) => entry.language === language)
  const { borrowed, leftOut } = gapsOf(home, language)
  const items = completeness ? missingOf(completeness).filter(({ field }) => !field) : []
  const borrowedNames = [
    ...borrowed.map((field) => tAbout(field)),
    ...items.map(({ section, number }) => t('missingIn', { section: t(section), number })),
  ]
  const hasNotes = completeness?.state === 'NONE' || borrowedNames.length + leftOut.length > 0
  if (!hasNotes) return null
  return (
    <div className="notes">
      {completeness?.state === 'NONE' && <Banner tone="warn">{t('stateNone', { language: nameOf(language) })}</Banner>}
      <Gap text={t('notWritten', { language: nameOf(language) })} names={borrowedNames} />
      <Gap text={t('leftOut')} names={leftOut.map((field) => tAbout(field))} />
    </div>
  )
}

function Gap({ text, names }: { text: string; names: readonly string[] }): ReactNode {
  if (names.length === 0) return null
  return (
    <p>
      {text} <b>{names.join(' ·\u00a0')}</b>
    </p>
  )
}
