import { useState } from 'react'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatDays, formatTime } from '../../../i18n/format.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { facts } from '../../kit/facts.tsx'
import { rows } from '../../kit/list.styles.ts'
import { link } from '../../router.ts'
import { myEnterpriseWords } from './my-enterprise-messages.ts'

/** A person who means to visit a booth of the enterprise. */
export type Visit = Reply<Contract['visitPlans']['expected']>['list'][number]

const firstNum = 5

/** The people who mean to visit the booths of an enterprise, the next ones first; a press opens their card. */
export function ExpectedVisits({ visits }: { visits: readonly Visit[] }) {
  const t = useWords(myEnterpriseWords)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const whenOf = ({ startTime, timeZone }: Visit) =>
    startTime
      ? `${formatDays(startTime, startTime, timeZone, language)}, ${formatTime(startTime, language, timeZone)}`
      : t('expectedAny')
  return (
    <section className={rows}>
      <h2>{t('expected')}</h2>
      <List label={t('expected')}>
        {(isWhole ? visits : visits.slice(0, firstNum)).map((visit) => (
          <ListItem
            key={`${visit.exhibitorCode} ${visit.uid}`}
            mark={<PersonMark name={visit.name} src={visit.avatar} size={44} />}
            title={visit.name}
            meta={facts(whenOf(visit), visit.booth, visit.organisation)}
            href={link('mainPage', { uid: visit.uid })}
          />
        ))}
      </List>
      {!isWhole && visits.length > firstNum && (
        <Button kind="ghost" onClick={() => setWhole(true)}>
          {t('expectedMore')}
        </Button>
      )}
    </section>
  )
}
