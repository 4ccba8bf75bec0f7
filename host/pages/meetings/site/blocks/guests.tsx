import { PersonMark } from '../../../../../widgets/ui/avatar.tsx'
import { Empty } from '../../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { css } from '../../../../../widgets/ui/theme/style.ts'
import { link } from '../../../../router.ts'
import { speakersOf } from '../../meeting-data.ts'
import type { BlockProps } from '../engine/site-data.ts'
import { siteWords } from '../engine/site-messages.ts'
import { BlockTitle } from './parts/block-title.tsx'

const guests = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(140px, 22%)), 1fr));
  gap: 12px;
  & > li > * {
    display: grid;
    justify-items: center;
    gap: 4px;
    height: 100%;
    align-content: start;
    padding: 20px 14px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
    text-align: center;
  }
  & b {
    margin-block-start: 8px;
    font-weight: 600;
    line-height: var(--foyer-lh-snug);
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  [data-family='PLAIN'] & > li > * {
    background: var(--foyer-sunken);
    box-shadow: none;
  }
`

/** The guests and speakers of the meeting; those with a card lead to it. */
export function Block({ block, site }: BlockProps<'GUESTS'>) {
  const t = useWords(siteWords)
  const speakers = speakersOf(site.sessions).slice(0, block.most)
  return (
    <>
      <BlockTitle title={block.title} />
      {speakers.length === 0 && <Empty drawing="door" title={t('noGuests')} text={t('soon')} />}
      <ul className={guests}>
        {speakers.map(({ uid, name, position, avatar }) => {
          const card = (
            <>
              <PersonMark name={name} src={avatar} size={64} />
              <b dir="auto">{name}</b>
              {position && <small dir="auto">{position}</small>}
            </>
          )
          return <li key={uid || name}>{uid ? <a href={link('mainPage', { uid })}>{card}</a> : <div>{card}</div>}</li>
        })}
      </ul>
    </>
  )
}
