import { Plus } from 'lucide'
import { languageName } from '../../../../i18n/language-name.ts'
import { languages as allLanguages, type Language } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { card } from '../../../kit/list.styles.ts'
import { makingWords } from './making-messages.ts'
import type { Blocks, Draft } from './wish/use-wish.ts'

type Text = Blocks['texts'][number]

/** Title, summary and invitation of a draft in each of its languages. The first one stands in for the others. */
export function Texts(props: {
  kind: Draft['kind']
  blocks: Blocks
  /** The language that is edited. */
  language: string
  problem: string | undefined
  onLanguage(language: string): void
  onChange(part: Partial<Blocks>): void
}) {
  const { kind, blocks, language: chosen, problem, onLanguage, onChange } = props
  const { texts } = blocks
  const t = useWords(makingWords)
  const toast = useToast()
  const reader = useLanguage()
  const at = Math.max(
    0,
    texts.findIndex(({ language }) => language === chosen),
  )
  const text = texts[at]
  const others = allLanguages.filter((code) => !texts.some(({ language }) => language === code))
  const set = (next: Text[]) => {
    const [first] = next
    onChange({
      texts: next,
      ...(first && { title: first.title, summary: first.summary, invitation: first.invitation }),
    })
  }
  const edit = (part: Partial<Text>) => set(texts.map((entry, index) => (index === at ? { ...entry, ...part } : entry)))
  const add = (language: Language) => {
    set([...texts, { language, title: '', summary: '', invitation: '' }])
    onLanguage(language)
  }
  if (!text) return null
  const remove = () => {
    set(texts.filter((entry) => entry !== text))
    onLanguage('')
    toast(t('removed'), 'done', { label: t('undo'), onPress: () => set(texts) })
  }
  return (
    <section className={card}>
      <h2>{t('texts')}</h2>
      <div className="fields">
        {others.length > 0 && (
          <SelectField<Language>
            label={t('addLanguage')}
            name="addLanguage"
            value=""
            placeholder={t('addLanguage')}
            options={others.map((value) => ({ value, label: ownNames[value] }))}
            onValue={add}
          />
        )}
      </div>
      {text.freeLanguage && (
        <Banner tone="info">{t('freeText', { language: languageName(text.freeLanguage, reader) })}</Banner>
      )}
      <TextField
        label={t('name')}
        name="title"
        required={at === 0}
        maxLength={200}
        error={at === 0 ? problem : ''}
        value={text.title}
        onValue={(title) => edit({ title, freeLanguage: undefined })}
      />
      {kind !== 'INVITATION' && (
        <TextArea
          label={t('summary')}
          name="summary"
          rows={3}
          grows
          maxLength={2000}
          value={text.summary}
          onValue={(summary) => edit({ summary })}
        />
      )}
      {kind !== 'FORM' && (
        <TextArea
          label={t('invitation')}
          name="invitation"
          rows={4}
          grows
          maxLength={4000}
          value={text.invitation}
          onValue={(invitation) => edit({ invitation })}
        />
      )}
      {at > 0 && (
        <div className="tools">
          <Button kind="secondary" size="sm" onClick={remove}>
            {t('removeLanguage')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The button below a list that adds an entry to it. */
export const AddButton = ({ label, onAdd }: { label: string; onAdd(): void }) => (
  <div className="tools">
    <Button kind="soft" size="sm" icon={Plus} onClick={onAdd}>
      {label}
    </Button>
  </div>
)
