import type { ReactNode } from 'react'
import { termsVersion } from '../../../api/contract/accounts/account-terms.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { intlTag } from '../../../i18n/locales.ts'
import { type PlainKey, translator } from '../../../i18n/messages.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageButton } from '../../shell/language-picker.tsx'
import { barEnd, legalPage } from './legal.styles.ts'
import { legalWords } from './legal-messages.ts'

/** The operator of this Foyer. */
export type Operator = Reply<Contract['operator']['info']>

type Word = keyof typeof legalWords.english
/** One section: the message keys of its heading and of its paragraphs. */
export interface Section {
  title: PlainKey<typeof legalWords.english>
  paragraphs: readonly Word[]
}

/**
 * Returns the values of the placeholders in the texts. Addresses and field names are links or code, which keep their
 * direction in a text of any direction.
 */
function factsOf({ name, email }: Operator): Record<string, ReactNode> {
  const code = (text: string) => (
    <code key={text} dir="ltr">
      {text}
    </code>
  )
  return {
    operator: <bdi>{name}</bdi>,
    email: (
      <a key="email" href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
    ),
    days: '30',
    token: code('foyer:token'),
    userInfo: code('foyer:userInfo'),
    redirect: code('foyer:redirect'),
    language: code('language'),
    draft: code('foyer:draft'),
    outbox: code('foyer:outbox'),
  }
}

/** One paragraph, with its placeholders replaced by elements. */
function Text({ word, facts }: { word: Word; facts: ReturnType<typeof factsOf> }) {
  const translate = translator(legalWords, useLanguage()) as (word: Word, values: Record<string, string>) => string
  const values = Object.fromEntries(Object.keys(facts).map((name) => [name, `\u0001${name}\u0001`]))
  const parts = translate(word, values).split('\u0001')
  return <>{parts.map((part, index) => (index % 2 === 1 ? facts[part] : part))}</>
}

/** The terms or the privacy notice: the operator, a table of contents, the sections, and a link to the other one. */
export function Legal(props: {
  title: 'terms' | 'privacy'
  lead: Word
  sections: readonly Section[]
  operator: Operator
  children: ReactNode
}) {
  const { title, lead, sections, operator, children } = props
  const t = useWords(legalWords)
  const facts = factsOf(operator)
  const day = new Intl.DateTimeFormat(intlTag(useLanguage()), { dateStyle: 'long', timeZone: 'UTC' })

  return (
    <>
      <Bar
        title={t(title)}
        home={link('home')}
        end={
          <span className={barEnd}>
            <LanguageButton />
          </span>
        }
      />
      <article className={legalPage}>
        <header>
          <p>
            <Text word={lead} facts={facts} />
          </p>
          <small>{t('dated', { date: day.format(new Date(termsVersion)) })}</small>
        </header>
        <nav aria-labelledby="contents">
          <h2 id="contents">{t('contents')}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.title}>
                <a href={`#${section.title}`}>{t(section.title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <section key={section.title} id={section.title} tabIndex={-1}>
            <h2>{t(section.title)}</h2>
            {section.paragraphs.map((word) => (
              <p key={word}>
                <Text word={word} facts={facts} />
              </p>
            ))}
          </section>
        ))}
        <footer>{children}</footer>
      </article>
    </>
  )
}
