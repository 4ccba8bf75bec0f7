import { useStore } from '@nanostores/preact'
import { useEffect, useState } from 'react'
import type { Language } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { isMessagingApp, surroundings } from '../../../widgets/links/surroundings.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { copyText } from '../../../widgets/ui/copy.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { codePicture } from '../../../widgets/ui/media/contact-code.ts'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { Spinner } from '../../../widgets/ui/spinner.tsx'
import { loadTargets, targetsStore } from '../../card-targets.ts'
import type { Head } from '../../page.ts'
import { link } from '../../router.ts'
import { column, middle } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { openMini } from '../../shell/bridge.ts'
import { useIsInBrowser } from '../../stores/hydration.ts'
import { LaunchTag } from './launch-tag.tsx'
import { miniPage } from './mini.styles.ts'
import { miniWords } from './mini-messages.ts'
import { doors, type MiniData, type MiniPage, miniValues } from './mini-targets.ts'

interface Props {
  page: MiniPage
  query: Readonly<Record<string, string | undefined>>
  data: MiniData | undefined
}

export function headOf({
  page,
  data,
  language,
}: {
  page: MiniPage
  data: MiniData | undefined
  language: Language
}): Head {
  const t = translator(miniWords, language)
  if (!data) return { title: t('gone'), status: 404 }
  return { title: data.name || t(doors[page].kind), description: t('title') }
}

/**
 * Opens a page of the mini program: inside it at once, in the messaging app by a press, elsewhere by a code to scan.
 * Everybody may go on to Foyer's own page instead.
 */
export function WebToMini({ page, query, data }: Props) {
  const t = useWords(miniWords)
  return (
    <>
      <Bar title={t('title')} home={link('home')} />
      {data ? (
        <Target page={page} query={query} data={data} />
      ) : (
        <div className={`${column} ${middle}`}>
          <Empty title={t('gone')} text={t('goneText')} action={<Button href={link('home')}>{t('toHome')}</Button>} />
        </div>
      )}
    </>
  )
}

function Target({ page, query, data }: Props & { data: MiniData }) {
  const t = useWords(miniWords)
  const { kind } = doors[page]
  const { miniProgramAppId } = useStore(targetsStore)
  const isInBrowser = useIsInBrowser()
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle')
  const values = miniValues(page, query)
  useEffect(loadTargets, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the page does not change while it is shown
  useEffect(() => {
    if (surroundings() !== 'miniProgram') return
    setState('opening')
    void openMini(kind, values, { how: 'replace' }).then((isOpen) => setState(isOpen ? 'idle' : 'failed'))
  }, [])
  // The server does not know where it is read: mostly in a browser, whose code then has its room from the first frame.
  const isHere = !isInBrowser || surroundings() === 'browser'

  return (
    <div className={`${column} ${miniPage}`}>
      <p className="kind">{t(kind)}</p>
      {data.name && <h2 dir="auto">{data.name}</h2>}
      {state === 'opening' && (
        <p role="status">
          <Spinner /> {t('opening')}
        </p>
      )}
      {state === 'failed' && <p role="status">{t('notOpened')}</p>}
      {isHere && <ThisPage address={isInBrowser ? location.href : ''} isMini={miniProgramAppId !== ''} />}
      {isInBrowser && isMessagingApp() && miniProgramAppId && (
        <LaunchTag appId={miniProgramAppId} kind={kind} values={values} label={t('open')} />
      )}
      <Button kind={isHere ? 'secondary' : 'primary'} size="lg" block href={data.here}>
        {t('here')}
      </Button>
      {isInBrowser && isHere && (
        <p className="address" dir="ltr">
          {location.href}
        </p>
      )}
    </div>
  )
}

/** The address of this page as a code, which a phone opens, and as a link; empty until it is known. */
function ThisPage({ address, isMini }: { address: string; isMini: boolean }) {
  const t = useWords(miniWords)
  const toast = useToast()
  return (
    <>
      <span className="plate">
        {address ? (
          <img src={codePicture(address)} alt={t(isMini ? 'scan' : 'scanPlain')} width="240" height="240" />
        ) : (
          <i />
        )}
      </span>
      <p>{t(isMini ? 'scan' : 'scanPlain')}</p>
      <Button
        kind="ghost"
        onClick={async ({ currentTarget }) => {
          const isCopied = await copyText(address, currentTarget)
          toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
        }}
      >
        {t('copyLink')}
      </Button>
    </>
  )
}
