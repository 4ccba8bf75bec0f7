import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatDays } from '../../../../i18n/format.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { link } from '../../../router.ts'
import { registrationWords } from './registration-messages.ts'

/** A prize draw of the meeting. */
export type Draw = Reply<Contract['lotteries']['list']>['list'][number]

/** The prize draws of the meeting, each leading to its page. Nothing where there are none. */
export function Draws({ lotteries }: { lotteries: Draw[] }) {
  const t = useWords(registrationWords)
  const language = useLanguage()
  if (lotteries.length === 0) return null
  return (
    <section className="card" data-part="draws">
      <h2>{t('lotteries')}</h2>
      <List label={t('lotteries')}>
        {lotteries.map(({ code, name, drawsAt, timeZone }) => (
          <ListItem
            key={code}
            title={name}
            meta={formatDays(drawsAt, drawsAt, timeZone, language)}
            href={link('lottery', { code })}
          />
        ))}
      </List>
    </section>
  )
}
