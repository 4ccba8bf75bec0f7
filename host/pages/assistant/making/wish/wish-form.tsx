import { CalendarDays, ClipboardList, FileText, MailOpen, Store } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { maxRequestLength } from '../../../../../api/contract/assistant/assistant-terms.ts'
import { maxFileBytes } from '../../../../../api/contract/site/file-limits.ts'
import { formatSize } from '../../../../../i18n/format-more.ts'
import { languages as allLanguages, intlTag } from '../../../../../i18n/locales.ts'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { ChoiceTiles } from '../../../../../widgets/ui/fields/choice-tiles.tsx'
import { TextArea } from '../../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { client } from '../../../../client.ts'
import { FormError } from '../../../../kit/form/form-error.tsx'
import { newKey } from '../../../../kit/form/new-key.ts'
import { SubmitButton } from '../../../../kit/form/submit-button.tsx'
import { useSubmit } from '../../../../kit/form/use-submit.ts'
import { card } from '../../../../kit/list.styles.ts'
import { VoiceInput } from '../../../../kit/own-card/voice-input.tsx'
import { makingSheet } from '../making.styles.ts'
import { makingWords } from '../making-messages.ts'
import { LanguageChips } from './language-chips.tsx'
import { useDocument, wishFiles } from './use-document.ts'
import { type Draft, useWish } from './use-wish.ts'

const minLength = 4
const icons = { MEETING: CalendarDays, EXHIBITION: Store, INVITATION: MailOpen, FORM: ClipboardList } as const
const kinds = ['MEETING', 'EXHIBITION', 'INVITATION', 'FORM'] as const

/** The form for a wish: typed, pasted, spoken or read from a document. Where it fails, the wish stays. */
export function WishForm(props: { kind: Draft['kind'] | undefined; hasVoice: boolean; onDraft(draft: Draft): void }) {
  const { kind, hasVoice, onDraft } = props
  const t = useWords(makingWords)
  const language = useLanguage()
  const { wish, change, forget } = useWish(kind)
  const [zone, setZone] = useState('Asia/Shanghai')
  const [isTried, setTried] = useState(false)
  const [isCut, setCut] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const { submit, isBusy, error, until } = useSubmit()
  // The server doesn't know where the reader is.
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai'), [])
  const chosen = wish.languages.length > 0 ? wish.languages : [language]
  const isMissing = wish.request.trim().length < minLength
  const make = () => {
    setTried(true)
    if (isMissing) return area.current?.focus()
    const key = wish.key || newKey()
    change({ key })
    void submit(async () => {
      const request = wish.request.trim()
      const draft = await client.drafts.generate({
        body: { request, kind: wish.kind, key, timeZone: zone, language: chosen[0] ?? language, languages: chosen },
      })
      forget()
      onDraft(draft)
    })
  }
  // The text that is typed while a document is read stays, too.
  const latest = useRef(wish)
  latest.current = wish
  const add = (text: string, isBeginning = false) => {
    const typed = latest.current.request
    const request = `${typed && `${typed.trimEnd()}\n`}${text.trim()}`
    setCut(isBeginning || request.length > maxRequestLength)
    change({ request: request.slice(0, maxRequestLength), key: '' })
  }
  const document = useDocument(add)
  const number = new Intl.NumberFormat(intlTag(language)).format(maxRequestLength)
  return (
    <form
      className={makingSheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      <p className="lead">{t('lead')}</p>
      <section className={card}>
        <ChoiceTiles
          legend={t('what')}
          name="kind"
          columns={4}
          value={wish.kind}
          options={kinds.map((value) => ({ value, label: t(value), icon: icons[value] }))}
          onValue={(value) => change({ kind: value, key: '' })}
        />
        <TextArea
          label={t('wish')}
          name="request"
          required
          rows={8}
          maxLength={maxRequestLength}
          inputRef={area}
          placeholder={t('wishExample')}
          help={t('wishHelp')}
          error={isTried && isMissing ? t('wishMissing') : ''}
          value={wish.request}
          onValue={(request) => change({ request, key: '' })}
        />
        <div className="tools">
          <Button
            kind="soft"
            size="sm"
            icon={FileText}
            busy={document.isReading}
            busyLabel={t('readingDocument')}
            onClick={() => input.current?.click()}
          >
            {t('document')}
          </Button>
          {hasVoice && <VoiceInput language={language} onText={add} />}
        </div>
        <p className="quiet">{t('documentHelp', { size: formatSize(maxFileBytes.document, language) })}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={wishFiles}
          aria-label={t('document')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void document.read(file)
            currentTarget.value = ''
          }}
        />
        {document.problem && (
          <Banner tone="error" role="alert">
            {document.problem}
          </Banner>
        )}
        {isCut && !document.problem && (
          <Banner tone="info" role="status">
            {t('cut', { number })}
          </Banner>
        )}
        <LanguageChips
          label={t('LANGUAGES')}
          languages={[language, ...allLanguages.filter((code) => code !== language)]}
          chosen={chosen}
          onPress={(code) => {
            const others = chosen.filter((entry) => entry !== code)
            const next =
              others.length < chosen.length ? others : code === language ? [code, ...chosen] : [...chosen, code]
            change({ languages: next, key: '' })
          }}
        />
        <p className="quiet">{t('languagesHelp')}</p>
        <p className="quiet">{t('zoneNote', { zone: `\u2068${zone.replaceAll('_', ' ')}\u2069` })}</p>
      </section>
      <FormError error={error} until={until} />
      <SubmitButton busy={isBusy} busyLabel={t('making')}>
        {t('make')}
      </SubmitButton>
    </form>
  )
}
