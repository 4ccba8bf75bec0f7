import { useEffect, useRef, useState } from 'react'
import { type PosterTemplate, posterShapes } from '../../../../api/contract/sharing/poster-terms.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { fetchFile } from '../../../client.ts'
import { card } from '../../../kit/list.styles.ts'
import { shareWords } from '../../../share/messages.ts'
import { PosterTemplates } from '../../../share/poster-templates.tsx'
import { posterBlock } from './making.styles.ts'
import { makingWords } from './making-messages.ts'
import { LanguageChips } from './wish/language-chips.tsx'
import type { Blocks } from './wish/use-wish.ts'

/** The parts of a draft that its poster shows. */
const partsOnPoster = ({ texts, placeTexts, ...blocks }: Blocks) =>
  JSON.stringify([
    texts.map(({ language, title, summary }) => [language, title, summary]),
    [blocks.place, placeTexts, blocks.startTime, blocks.endTime, blocks.timeZone],
  ])

/** Returns true from when an element first comes near the screen. */
function useIsNear(element: { current: HTMLElement | null }) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return isNear
}

/** Returns a picture as an address of the kind that the rules for content let the page show. */
function useAddressOf(content: Blob | undefined) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!content) return
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(content)
    return () => reader.abort()
  }, [content])
  return address
}

/**
 * The poster that a draft will have, in one language at a time, as its maker alone sees it. It is drawn from what the
 * server has stored, and again after each change that it shows.
 */
export function DraftPoster(props: {
  code: string
  blocks: Blocks
  isSaved: boolean
  language: Language
  languages: readonly Language[]
  onLanguage(language: Language): void
  onTemplate(template: PosterTemplate): void
}) {
  const { code, blocks, isSaved, language, languages, onLanguage, onTemplate } = props
  const t = useWords(makingWords)
  const tShare = useWords(shareWords)
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section)
  const template = blocks.poster ?? 'arch'
  const title = blocks.texts.find((text) => text.language === language)?.title.trim() || blocks.title.trim()
  const stored = useRef('')
  if (isSaved) stored.current = partsOnPoster(blocks)
  const isWanted = isNear && stored.current !== '' && title !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server draws what it has stored, anew once that changes
  const { data, is, error, again } = useAnswer(
    (signal) =>
      isWanted
        ? fetchFile(({ drafts }) => drafts.poster, { query: { code, language, template } }, { signal })
        : undefined,
    [isWanted, code, language, template, stored.current],
  )
  const isDrawing = isWanted && is === 'waiting'
  const address = useAddressOf(data?.content)
  const { width, height } = posterShapes.POSTER
  return (
    <section className={card} ref={section}>
      <h2>{tShare('poster')}</h2>
      <p className="quiet">{t('posterNote')}</p>
      {languages.length > 1 && (
        <LanguageChips label={tShare('poster')} languages={languages} chosen={[language]} onPress={onLanguage} />
      )}
      {title ? (
        <div className={posterBlock}>
          <div className="sheet" aria-busy={isDrawing}>
            {address && <img src={address} alt={t('posterOf', { title })} width={width} height={height} />}
            {isDrawing && (
              <span className="wait" role="status">
                <Spinner />
                <span className="off-screen">{tShare('drawing')}</span>
              </span>
            )}
          </div>
          <PosterTemplates
            label={tShare('look')}
            names={{ arch: tShare('archLook'), paper: tShare('paperLook'), light: tShare('lightLook') }}
            value={template}
            onValue={onTemplate}
          />
        </div>
      ) : (
        <p>{t('titleMissing')}</p>
      )}
      {error && title && (
        <Banner tone="error" role="alert">
          <p>{error.message || tShare('posterFailed')}</p>
          <Button kind="secondary" size="sm" onClick={again}>
            {tShare('tryAgain')}
          </Button>
        </Banner>
      )}
    </section>
  )
}
