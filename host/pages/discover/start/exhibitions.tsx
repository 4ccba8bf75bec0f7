import { MapPin } from 'lucide'
import { formatDays } from '../../../../i18n/format.ts'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { link } from '../../../router.ts'
import { discoverWords } from '../messages.ts'
import { meetings } from './home-lists.styles.ts'
import type { HomeData } from './home-sections.ts'

/** The present and coming exhibitions. */
export function Exhibitions({ data: { exhibitions } }: { data: HomeData }) {
  const t = useWords(discoverWords)
  return (
    <section aria-labelledby="coming-up">
      <h2 id="coming-up">{t('comingUp')}</h2>
      {exhibitions.length === 0 && <Empty drawing="door" title={t('noExhibitions')} text={t('noExhibitionsText')} />}
      <ul className={meetings}>
        {exhibitions.map((exhibition) => (
          <ExhibitionCard key={exhibition.meetingCode} exhibition={exhibition} />
        ))}
      </ul>
    </section>
  )
}

function ExhibitionCard({ exhibition }: { exhibition: HomeData['exhibitions'][number] }) {
  const t = useWords(discoverWords)
  const language = useLanguage()
  const { meetingCode, name, cover, address, startTime, endTime, timeZone, exhibitorNum } = exhibition

  return (
    <li>
      <a href={link('exhibitorList', { meetingCode })}>
        {cover && <img src={cover} alt="" width="96" height="84" loading="lazy" />}
        <span>
          <b>{name}</b>
          <small>{formatDays(startTime, endTime, timeZone, language)}</small>
          <small>
            <Icon of={MapPin} size="xs" />
            <span>{address}</span>
          </small>
          <Tag tone="brand">{t('exhibitorCount', { count: exhibitorNum })}</Tag>
        </span>
      </a>
    </li>
  )
}
