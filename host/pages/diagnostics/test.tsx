import type { MouseEvent } from 'react'
import { type ReactElement, useEffect, useState } from 'react'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { copyText } from '../../../widgets/ui/copy.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import type { PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageButton } from '../../shell/language-picker.tsx'
import { type Check, checks } from './checks.ts'
import { testWords } from './messages.ts'

export function head({ language }: PageProps<'test', undefined>) {
  const t = translator(testWords, language)
  return { title: t('title'), description: t('intro') }
}

const page = css`
  max-width: 960px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > * {
    min-width: 0;
  }
  & dl {
    overflow: hidden;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 12px 16px;
  }
  & dl > div + div {
    border-block-start: 1px solid var(--foyer-line);
  }
  & dt {
    color: var(--foyer-text-2);
  }
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: end;
    font-weight: 500;
  }
  & [data-ok='false'] {
    color: var(--foyer-danger-text);
  }
  & h2 {
    font-size: var(--foyer-fs-h2);
    font-weight: 650;
    margin-block-start: 16px;
  }
`

/** The self-check, and below it every shared component in every state. */
export default function Test() {
  const t = useWords(testWords)
  const toast = useToast()
  const [results, setResults] = useState<Check[]>([])
  const [Gallery, setGallery] = useState<() => ReactElement>()

  useEffect(() => {
    let isMounted = true
    void checks(t).then((checked) => isMounted && setResults(checked))
    void import('../../../widgets/ui/gallery/gallery.tsx').then((file) => isMounted && setGallery(() => file.Gallery))
    return () => {
      isMounted = false
    }
  }, [t])

  const report = () => results.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const hasWorked = await copyText(`${report()}\n${navigator.userAgent}`, currentTarget)
    toast(t(hasWorked ? 'copied' : 'cannotCopy'), hasWorked ? 'done' : 'error')
  }

  return (
    <>
      <Bar title={t('title')} home={link('home')} end={<LanguageButton />} />
      <div className={page}>
        <p>{t('intro')}</p>
        <dl aria-live="polite" aria-busy={results.length === 0}>
          {results.length === 0 && (
            <div>
              <dt>{t('checking')}</dt>
            </div>
          )}
          {results.map(({ name, value, isOk }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-ok={isOk}>{value}</dd>
            </div>
          ))}
        </dl>
        {/* Button and gallery come after the checks, so that the checks move nothing. */}
        {results.length > 0 && (
          <Button kind="secondary" onClick={copy}>
            {t('copy')}
          </Button>
        )}
        {results.length > 0 && Gallery && <Gallery />}
      </div>
    </>
  )
}
