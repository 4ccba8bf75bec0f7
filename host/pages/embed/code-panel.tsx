import { build, version } from 'virtual:foyer-map'
import { Copy } from 'lucide'
import { useEffect, useState } from 'react'
import {
  buttonCode,
  type Embedding,
  frameCode,
  loaderCode,
  ownScriptCode,
} from '../../../api/contract/sharing/embed-code.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { copyText } from '../../../widgets/ui/copy.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { TabPanel, Tabs } from '../../../widgets/ui/tabs.tsx'
import { useIsInBrowser } from '../../stores/hydration.ts'
import { widgetWords } from './attribute-words.ts'
import { code as codeStyle } from './preview.styles.ts'
import { studioWords } from './studio-messages.ts'
import { embeddingOf, embedWays, factsOf, isPopup, type Studio, type Way } from './studio-state.ts'

const texts = { loader: 'loaderText', script: 'scriptText', frame: 'frameText', button: 'buttonText' } as const

/** The code for a website in the chosen way, with a button that copies it. */
export function CodePanel({ studio, onWay }: { studio: Studio; onWay(way: Way): void }) {
  const t = useWords(studioWords)
  const toast = useToast()
  const facts = factsOf(studio.widget)
  const offered = embedWays.filter((way) => way !== 'button' || isPopup(facts))
  const way = offered.includes(studio.way) ? studio.way : 'loader'
  const text = useWrittenCode(studio, way)
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(text, button)
    toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  return (
    <section className={codeStyle}>
      <h2>{t('code')}</h2>
      <Tabs
        label={t('ways')}
        tabs={offered.map((id) => ({ id, label: t(id) }))}
        value={way}
        onValue={(id) => onWay(id as Way)}
      />
      <TabPanel of={way} id={way}>
        <p>{t(texts[way])}</p>
        <pre dir="ltr">
          <code>{text}</code>
        </pre>
        <Button kind="primary" block icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
          {t('copy')}
        </Button>
      </TabPanel>
    </section>
  )
}

function useWrittenCode(studio: Studio, way: Way): string {
  const t = useWords(studioWords)
  const isInBrowser = useIsInBrowser()
  const integrity = useIntegrity(way === 'script')
  const embedding: Embedding = embeddingOf(studio, isInBrowser ? location.origin : '')
  const { widget } = embedding
  if (way === 'script')
    return ownScriptCode(embedding, { version, integrity: integrity[`/v${version}/${widget}.js`] ?? '' })
  const [name] = widgetWords[widget as keyof typeof widgetWords] ?? []
  if (way === 'frame') return frameCode(embedding, { title: name ? t(name) : widget })
  if (way === 'button') return buttonCode(embedding, t('buttonLabel'))
  return loaderCode(
    embedding,
    [widget, 'runtime'].map((file) => `/assets/${build}/${file}.js`),
  )
}

/** Returns the integrity hashes of the scripts by path, once they are needed and have come. */
function useIntegrity(isNeeded: boolean) {
  const [hashes, setHashes] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    fetch('/integrity.json', { signal: controller.signal })
      .then(async (answer) => answer.ok && setHashes((await answer.json()) as Record<string, string>))
      // Without the hashes the code is the one that needs none.
      .catch(() => {})
    return () => controller.abort()
  }, [isNeeded])
  return hashes
}
