import { ChevronRight } from 'lucide'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { pageLink } from '../../../api/contract/page-link.ts'
import { formatPercent } from '../../../i18n/format-more.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { locales } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { ownNames } from '../../../i18n/names.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { languagesPage } from './main-page.styles.ts'
import { personWords } from './person-messages.ts'

type Homepage = Pick<Reply<Contract['cards']['homepage']>, 'card' | 'languages'>

export async function load({ client, language, query }: PageInput<'multilingualMainPage'>): Promise<Homepage> {
  const { card, languages } = await client.cards.homepage({ query: { uid: query.uid ?? '', language } })
  return { card, languages }
}

export function head({ data: { card }, language }: PageProps<'multilingualMainPage', Homepage>) {
  return { title: `${card.name} · ${translator(personWords, language)('cardLanguages')}` }
}

/** The languages in which a person keeps their card, each of which opens the card in it. */
export default function MultilingualMainPage({ data }: PageProps<'multilingualMainPage', Homepage>) {
  const t = useWords(personWords)
  const reader = useLanguage()
  const { card, languages } = data
  const { uid, name, avatar, position } = card
  return (
    <>
      <Bar title={t('cardLanguages')} home={link('mainPage', { uid })} />
      <div className={languagesPage}>
        <header>
          <PersonMark name={name} src={avatar} size={64} />
          <div>
            <h2 dir="auto">{name}</h2>
            {position && <p dir="auto">{position}</p>}
          </div>
        </header>
        {languages.length === 0 ? (
          <Empty
            title={t('noLanguages', { name })}
            action={
              <Button kind="soft" href={link('mainPage', { uid })}>
                {t('viewCard')}
              </Button>
            }
          />
        ) : (
          <List label={t('cardLanguages')}>
            {languages.map(({ language, completeness }) => (
              <ListItem
                key={language}
                mark={
                  <span className="code" lang={locales[language].tag} aria-hidden="true">
                    {language}
                  </span>
                }
                title={ownNames[language]}
                meta={[language !== reader && languageName(language, reader), percentOf(completeness)]
                  .filter(Boolean)
                  .join(' ·\u00a0')}
                href={pageLink('mainPage', { uid, language })}
                end={<Icon of={ChevronRight} size="sm" flip />}
              />
            ))}
          </List>
        )}
      </div>
    </>
  )

  function percentOf(completeness: number) {
    return t('complete', { percent: formatPercent(completeness, reader) })
  }
}
