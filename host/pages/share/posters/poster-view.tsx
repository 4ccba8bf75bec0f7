import { Copy, Download, Languages, Send } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import type { PosterSize, PosterTemplate } from '../../../../api/contract/sharing/poster-terms.ts'
import { type Language, languages, locales } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { surroundings } from '../../../../widgets/links/surroundings.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { PointerWords } from '../../../../widgets/ui/keys/pointer-words.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { ShareHint } from '../../../../widgets/ui/overlay/share-hint.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { link } from '../../../router.ts'
import { shareWords } from '../../../share/messages.ts'
import { canShareNatively, fileName, shareNatively } from '../../../share/native-share.ts'
import { PosterTemplates } from '../../../share/poster-templates.tsx'
import { actions } from '../../../share/share.styles.ts'
import { ShareAction } from '../../../share/share-action.tsx'
import { useCopyLink } from '../../../share/use-copy-link.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useHistoryState } from '../../../stores/history-state.ts'
import { below, choices, page, sheetOf } from './poster.styles.ts'
import { hasEdge, PosterSizes } from './poster-sizes.tsx'
import { type Poster, type PosterRequest, type PosterState, usePoster } from './use-poster.ts'

/** The subject of a poster page, as its address and its fields name it. */
export type PosterSubject = Omit<PosterRequest, 'template' | 'size' | 'language'>

/**
 * A poster with a code to scan, as a picture that people save by a long press, beside its templates and its actions.
 * `children` are the fields that change it. `after` stands below all of it, where it may grow once it has loaded.
 */
export function PosterView(props: {
  title: string
  subject: PosterSubject
  language: Language
  /** The template at first; `arch` unless given. */
  first?: PosterTemplate | undefined
  /** Called with the short link on each poster that was drawn. */
  onPoster?(shortUrl: string): void
  /** Called with the chosen template, at first too. */
  onTemplate?(template: PosterTemplate): void
  children?: ReactNode
  after?: ReactNode
}) {
  const { title, subject, language, first = 'arch', onPoster, onTemplate, children, after } = props
  const t = useWords(shareWords)
  const [template, setTemplate] = useHistoryState('poster look', first)
  const [size, setSize] = useHistoryState<PosterSize>('poster size', 'POSTER')
  const [hasGuides, setGuides] = useHistoryState('poster guides', true)
  const [spoken, setSpoken] = useHistoryState<Language | undefined>('poster language', undefined)
  const [state, retry] = usePoster({ ...subject, template, size, language: spoken ?? language })
  const shortUrl = state.is === 'ready' ? state.poster.shortUrl : ''
  useEffect(() => {
    if (shortUrl) onPoster?.(shortUrl)
  }, [shortUrl, onPoster])
  useEffect(() => onTemplate?.(template), [template, onTemplate])
  const names = { arch: t('archLook'), paper: t('paperLook'), light: t('lightLook') }

  return (
    <>
      <Bar title={title} home={link('home')} />
      {state.is === 'missing' || state.is === 'failed' ? (
        <Problem state={state} onRetry={retry} />
      ) : (
        <div className={page}>
          <Picture state={state} size={size}>
            {hasGuides && hasEdge(size) && <span data-guide aria-hidden="true" />}
          </Picture>
          <div className="choose">
            {children}
            <PosterSizes value={size} onValue={setSize} hasGuides={hasGuides} onGuides={setGuides} />
            <PosterTemplates label={t('look')} names={names} value={template} onValue={setTemplate} />
          </div>
          <p className="hint">
            <PointerWords touch={t('holdToSave')} mouse={t('clickToSave')} />
          </p>
          <Actions
            poster={state.is === 'ready' ? state.poster : undefined}
            onLanguage={setSpoken}
            spoken={spoken ?? language}
          />
        </div>
      )}
      {after && <div className={below}>{after}</div>}
    </>
  )
}

/** The picture in the shape of its size; while the next one is drawn, the previous one stays. */
function Picture(props: { state: PosterState & { is: 'drawing' | 'ready' }; size: PosterSize; children: ReactNode }) {
  const { state, size, children } = props
  const t = useWords(shareWords)
  const poster = state.is === 'ready' ? state.poster : state.previous
  return (
    <div className={sheetOf} aria-busy={state.is === 'drawing'} data-size={size}>
      {poster && <img src={poster.imageUrl} alt={poster.alt} width={poster.width} height={poster.height} />}
      {children}
      <span className={state.is === 'drawing' ? 'wait' : 'off-screen'} role="status">
        {state.is === 'drawing' && (
          <>
            <Spinner />
            <span className="off-screen">{t('drawing')}</span>
          </>
        )}
      </span>
    </div>
  )
}

function Problem({ state, onRetry }: { state: PosterState & { is: 'missing' | 'failed' }; onRetry(): void }) {
  const t = useWords(shareWords)
  if (state.is === 'missing') {
    return (
      <div className={column}>
        <Empty
          title={t('posterGone')}
          text={t('posterGoneText')}
          action={<Button href={link('home')}>{t('toHome')}</Button>}
        />
      </div>
    )
  }
  return (
    <div className={column} role="alert">
      <Empty
        drawing={state.isBusy ? 'door' : 'offline'}
        title={t(state.isBusy ? 'posterBusy' : 'posterFailed')}
        text={t(state.isBusy ? 'posterBusyText' : 'posterFailedText')}
        action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      />
    </div>
  )
}

interface ActionsProps {
  poster: Poster | undefined
  spoken: Language
  onLanguage(language: Language): void
}

function Actions({ poster, spoken, onLanguage }: ActionsProps) {
  const t = useWords(shareWords)
  const copy = useCopyLink()
  const [isChoosing, setChoosing] = useState(false)
  const [isHinting, setHinting] = useState(false)
  const send = () => {
    if (poster && canShareNatively())
      void shareNatively({ title: t('posterTitle'), text: poster.alt, url: poster.shortUrl })
    else setHinting(true)
  }

  return (
    <div className={actions}>
      <ShareAction
        icon={Download}
        label={t('saveImage')}
        isOff={!poster}
        {...(poster && { href: poster.imageUrl, saveAs: fileName(t('posterTitle'), 'png') })}
      />
      {(canShareNatively() || surroundings() !== 'browser') && (
        <ShareAction icon={Send} label={t('sendOn')} isOff={!poster} onPress={send} />
      )}
      <ShareAction
        icon={Copy}
        label={t('copyLink')}
        isOff={!poster}
        onPress={({ currentTarget }) => poster && copy(poster.shortUrl, currentTarget)}
      />
      <ShareAction icon={Languages} label={t('posterLanguage')} onPress={() => setChoosing(true)} />
      <ShareHint open={isHinting} onClose={() => setHinting(false)} />
      <Sheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('posterLanguage')}
        subtitle={t('posterLanguageHint')}
      >
        <div className={choices}>
          {languages.map((code) => (
            <button
              key={code}
              type="button"
              aria-pressed={code === spoken}
              lang={locales[code].tag}
              onClick={() => {
                setChoosing(false)
                onLanguage(code)
              }}
            >
              {ownNames[code]}
            </button>
          ))}
        </div>
      </Sheet>
    </div>
  )
}
