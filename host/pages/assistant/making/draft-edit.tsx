import { useRef, useState } from 'react'
import { isLanguage } from '../../../../i18n/locales.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { card } from '../../../kit/list.styles.ts'
import { Agenda } from './agenda.tsx'
import { Finish } from './finish.tsx'
import { FormFields } from './form-fields.tsx'
import { makingSheet } from './making.styles.ts'
import { makingWords } from './making-messages.ts'
import { DraftPoster } from './poster.tsx'
import { Texts } from './texts.tsx'
import { useSaving } from './use-saving.ts'
import { WhenWhere } from './when-where.tsx'
import { LanguageChips } from './wish/language-chips.tsx'
import type { Blocks, Draft } from './wish/use-wish.ts'

/** The parts of a draft that cannot be what they are, with a sentence for each. */
export type Problems = Partial<Record<'title' | 'startTime' | 'endTime', string>>

const isHeld = (kind: Draft['kind']) => kind === 'MEETING' || kind === 'EXHIBITION'

/** The parts of a draft, each to be edited. What is typed is saved by itself. */
export function DraftEdit({ draft, onDraft }: { draft: Draft; onDraft(draft: Draft): void }) {
  const t = useWords(makingWords)
  const { kind, request } = draft
  const { blocks, state, change, save } = useSaving(draft)
  const [isTried, setTried] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const languages = blocks.texts.map(({ language }) => language).filter(isLanguage)
  const [chosen, setChosen] = useState('')
  const language = languages.find((code) => code === chosen) ?? languages[0] ?? 'EN'
  const edited = { language, isFirst: language === languages[0] }
  const hasDates = isHeld(kind)
  const problems: Problems = {
    ...(!blocks.texts[0]?.title.trim() && { title: t('titleMissing') }),
    ...(hasDates && !blocks.startTime && { startTime: t('startMissing') }),
    ...(hasDates && (!blocks.endTime || blocks.endTime <= blocks.startTime) && { endTime: t('endMissing') }),
  }
  const check = () => {
    setTried(true)
    // The texts that must be there are those of the first language.
    if (problems.title) setChosen('')
    if (Object.keys(problems).length === 0) return true
    setTimeout(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    return false
  }
  const visible = isTried ? problems : {}
  return (
    <div className={makingSheet} ref={sheet}>
      <div className="state">
        <Tag tone="warn">{t('notPublic')}</Tag>
        <span role="status">{t(state)}</span>
      </div>
      <p className="lead">{t('how')}</p>
      {hasDates && <Missing blocks={blocks} />}
      <section className={card}>
        <h2>{t('wish')}</h2>
        <p className="wish" dir="auto">
          {request}
        </p>
        {blocks.understood.length > 0 && (
          <>
            <h3 className="quiet">{t('rests')}</h3>
            <div className="words">
              {[...new Set(blocks.understood.map(({ words }) => words))].map((words) => (
                <Tag key={words}>{words}</Tag>
              ))}
            </div>
          </>
        )}
      </section>
      {languages.length > 1 && (
        <section className={card}>
          <LanguageChips label={t('language')} languages={languages} chosen={[language]} onPress={setChosen} />
        </section>
      )}
      <Texts {...{ kind, blocks, language }} problem={visible.title} onChange={change} onLanguage={setChosen} />
      {hasDates && (
        <>
          <WhenWhere blocks={blocks} edited={edited} problems={visible} onChange={change} />
          <Agenda blocks={blocks} edited={edited} onChange={change} />
        </>
      )}
      {kind !== 'INVITATION' && <FormFields blocks={blocks} edited={edited} onChange={change} />}
      {hasDates && (
        <DraftPoster
          {...{ code: draft.code, blocks, language, languages, isSaved: state === 'saved', onLanguage: setChosen }}
          onTemplate={(poster) => change({ poster })}
        />
      )}
      <Finish {...{ draft, blocks, save, check, onDraft }} />
    </div>
  )
}

/** Says what the wish leaves open, in a sentence for each. */
function Missing({ blocks }: { blocks: Blocks }) {
  const t = useWords(makingWords)
  const untimedNum = blocks.agenda.filter(
    ({ title, startTime, endTime }) => title.trim() && !(startTime && startTime < endTime),
  ).length
  const sentences = [
    !blocks.startTime && t('noDate'),
    blocks.startTime && (!blocks.endTime || blocks.endTime <= blocks.startTime) && t('noEnd'),
    !blocks.place.trim() && t('noPlace'),
    blocks.places === 0 && t('noPeople'),
    blocks.agenda.length === 0 && t('noAgenda'),
    untimedNum > 0 && t('untimed', { count: untimedNum }),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '')
  if (sentences.length === 0) return null
  return (
    <Banner tone="info">
      <b>{t('missing')}</b>
      <ul className="points">
        {sentences.map((sentence) => (
          <li key={String(sentence)}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  )
}
