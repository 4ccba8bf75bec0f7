import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { FormDefinition } from '../../../../api/contract/forms/definition.ts'
import { intlTag } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { link, open } from '../../../router.ts'
import { builderWords } from './builder-messages.ts'
import { languagesWithGaps, withoutBlanks } from './change-definition.ts'
import type { EditedForm } from './use-builder.ts'

/** Publishes a form, and leads to everything that can be done with it then. */
export function Publishing(props: {
  form: EditedForm
  onDefinition(definition: FormDefinition): void
  onPublish(definition: FormDefinition): Promise<void>
}) {
  const { form, onDefinition, onPublish } = props
  const t = useWords(builderWords)
  const toast = useToast()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [hasTried, setTried] = useState(false)
  const { formCode, version, hasChanges, definition } = form
  const gaps = languagesWithGaps(definition)
  const rest = definition.languages.filter((code) => !gaps.includes(code))
  const address = () => new URL(link('getForm', { code: formCode }), location.origin).href

  async function publish() {
    setTried(true)
    setProblem('')
    if (gaps.length > 0) return
    setBusy(true)
    try {
      await onPublish(withoutBlanks(definition))
      setTried(false)
      toast(t('publishedNow'), 'done')
    } catch (error) {
      const { code, message, more } = apiError(error)
      const isOnePer = more.fields?.some(({ path }) => path === 'onePer')
      setProblem(code === 'invalidInput' ? t(isOnePer ? 'needsPhone' : 'faulty') : message)
    } finally {
      setBusy(false)
    }
  }
  async function copyShared(what: 'RESULTS' | 'PREVIEW', button: HTMLElement) {
    try {
      const { key } = await client.forms.share({ body: { formCode, what, isOn: true } })
      const path = link(what === 'RESULTS' ? 'formResults' : 'preview', { code: formCode, key })
      if (await copyText(new URL(path, location.origin).href, button)) toast(t('linkCopied'), 'done')
    } catch (error) {
      toast(apiError(error).message)
    }
  }
  return (
    <>
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      {hasTried && gaps.length > 0 && (
        <Banner
          tone="warn"
          role="alert"
          action={
            rest.length > 0 && (
              <Button kind="ghost" size="sm" onClick={() => onDefinition({ ...definition, languages: rest })}>
                {t('withoutThem')}
              </Button>
            )
          }
        >
          {t('gaps', { languages: new Intl.ListFormat(intlTag(language)).format(gaps.map((code) => ownNames[code])) })}
        </Banner>
      )}
      <div className="line">
        <Button busy={isBusy} disabled={!hasChanges} onClick={() => void publish()}>
          {t('publish')}
        </Button>
        <span className="state">{version === null ? t('draft') : t('published', { version })}</span>
      </div>
      <div className="line">
        {version !== null && (
          <>
            <Button kind="secondary" size="sm" href={link('getForm', { code: formCode })}>
              {t('open')}
            </Button>
            <Button
              kind="secondary"
              size="sm"
              onClick={async ({ currentTarget }) => {
                if (await copyText(address(), currentTarget)) toast(t('linkCopied'), 'done')
              }}
            >
              {t('copyLink')}
            </Button>
            <Button kind="secondary" size="sm" onClick={() => void open(link('qrCode', { text: address() }))}>
              {t('code')}
            </Button>
            <Button kind="secondary" size="sm" href={link('formData', { code: formCode })}>
              {t('results')}
            </Button>
            <Button
              kind="ghost"
              size="sm"
              onClick={({ currentTarget }) => void copyShared('RESULTS', currentTarget as HTMLElement)}
            >
              {t('shareResults')}
            </Button>
          </>
        )}
        <Button
          kind="ghost"
          size="sm"
          onClick={({ currentTarget }) => void copyShared('PREVIEW', currentTarget as HTMLElement)}
        >
          {t('previewLink')}
        </Button>
      </div>
    </>
  )
}
