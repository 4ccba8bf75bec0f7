import { useRef } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { cardsLimits } from '../../../../api/contract/people/cards-limits.ts'
import type { VisibilityLevel } from '../../../../api/contract/people/visibility.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import { isLanguage, type Language } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { SubmitButton } from '../../../kit/form/submit-button.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { languageList, languagesIn, type Texts, useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { LevelField } from '../../../kit/own-card/level-field.tsx'
import { ownCardWords } from '../../../kit/own-card/own-card-messages.ts'
import { Settings } from '../../../kit/settings/settings.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { goBack, link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useDraft } from '../../../stores/drafts.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { form, page } from '../lounge/lounge.styles.ts'
import { loungeWords } from '../lounge/lounge-messages.ts'

type Homepage = Reply<Contract['cards']['myHomepage']>
interface Data {
  introduction: Texts
  level: VisibilityLevel
  /** True if this Foyer can turn speech into text. */
  hasVoice: boolean
}

/** Loads the reader’s introduction in every language, and who sees it. */
export async function load({ client, language }: PageInput<'editIntroduce'>): Promise<Data> {
  const { card, texts, levels }: Homepage = await client.cards.myHomepage({ query: { language } })
  const { hasVoice } = await client.chatConfigs
    .get({ query: { uid: card.uid, language } })
    // The introduction can be typed all the same.
    .catch(() => ({ hasVoice: false }))
  return { introduction: texts.introduction, level: levels.introduction, hasVoice }
}

export function head({ language }: PageProps<'editIntroduce', Data>) {
  return { title: translator(loungeWords, language)('editIntroduction') }
}

/** The unsaved texts by language, and who is to see them. */
interface Draft {
  texts: Record<string, string>
  level?: VisibilityLevel
}

/** Edits the reader’s introduction, one language at a time. */
export default function EditIntroduce({ data }: PageProps<'editIntroduce', Data>) {
  const t = useWords(loungeWords)
  const tOwn = useWords(ownCardWords)
  const toast = useToast()
  const reader = useLanguage()
  const [language, setLanguage] = useEditedLanguage()
  const [draft, change, forget] = useDraft<Draft>('introduction', { texts: {} })
  const { submit, isBusy, error } = useSubmit()
  const isSaved = useRef<Set<string>>(new Set())
  const texts: Texts = { ...data.introduction, ...draft.texts }
  const level = draft.level ?? data.level
  const home = link('resumeList')
  const others = languagesIn(texts)

  const save = async () => {
    // Where one language is refused, those before it are saved and are not sent again.
    for (const [code, introduction] of Object.entries(draft.texts)) {
      if (!isLanguage(code) || isSaved.current.has(code)) continue
      await client.cards.changeCard({ body: { language: code, introduction } })
      isSaved.current.add(code)
    }
    if (draft.level)
      await client.cards.changeCard({ body: { levels: [{ field: 'introduction', level: draft.level }] } })
    forget()
    toast(t('saved'), 'done')
    goBack(home)
  }
  return (
    <Settings at="resumeList">
      <Bar title={t('editIntroduction')} home={home} />
      <div className={page}>
        <LanguageBar
          value={language}
          onLanguage={setLanguage}
          percentOf={(code) => (texts[code] ? 100 : 0)}
          unsaved={Object.keys(draft.texts).filter((code) => code !== language)}
        />
        <form
          className={form}
          onSubmit={(event) => {
            event.preventDefault()
            void submit(save)
          }}
        >
          {error && (
            <Banner tone="error" role="alert">
              {error.message || t('notSaved')}
            </Banner>
          )}
          <section className={card}>
            <LanguageField
              name="introduction"
              label={t('introduction')}
              help={
                !texts[language] && others.length > 0
                  ? tOwn('onlyIn', {
                      language: languageName(language, reader),
                      languages: languageList(others, reader),
                    })
                  : t('introductionHelp')
              }
              texts={texts}
              language={language}
              rows={8}
              maxLength={cardsLimits.introduction}
              onText={(text) => {
                isSaved.current.delete(language)
                change({ texts: { ...draft.texts, [language]: text } })
              }}
            />
            {data.hasVoice && (
              <LazyVoice
                language={language}
                onText={(spoken) => {
                  const text = [texts[language], spoken].filter(Boolean).join(' ').slice(0, cardsLimits.introduction)
                  isSaved.current.delete(language)
                  change({ texts: { ...draft.texts, [language]: text } })
                }}
              />
            )}
            <LevelField
              name="introduction"
              field={t('introduction')}
              value={level}
              onValue={(chosen) => change({ level: chosen })}
            />
          </section>
          <div className="bar">
            <SubmitButton busy={isBusy} busyLabel={t('saving')}>
              {t('save')}
            </SubmitButton>
          </div>
        </form>
      </div>
    </Settings>
  )
}

const loadVoice = () => import('../../../kit/own-card/voice-input.tsx')

/** The button to hold while speaking, whose code comes behind. */
function LazyVoice(props: { language: Language; onText(text: string): void }) {
  const { part } = usePageCode(loadVoice)
  return part ? <part.VoiceInput {...props} /> : null
}
