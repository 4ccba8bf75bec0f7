import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { link, open } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { type ConsolePage, consoleEntries, consoleLink } from '../../shell/console/console-entries.ts'
import { consoleWords } from '../../shell/console/console-messages.ts'
import type { OrganisedMeeting } from '../../stores/counts/organised.ts'
import { Picker } from './picker.tsx'

const menu = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding-inline: var(--foyer-gutter);
  padding-block-end: 12px;
  & > nav {
    display: flex;
    gap: 4px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  @media (max-width: 599.9px) {
    & > span {
      flex: 1 1 12em;
    }
  }
  & a {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding-inline: 14px;
    border-radius: var(--foyer-r-md);
    font-weight: 550;
    color: var(--foyer-text-2);
  }
  & a[aria-current] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  @media (hover: hover) {
    & a:hover:not([aria-current]) {
      background: var(--foyer-brand-softer);
    }
  }
`

/** The menu of an organiser’s pages for one meeting, with the choice of another where there are several. */
export function ConsoleMenu(props: {
  page: ConsolePage
  meetings: readonly OrganisedMeeting[]
  meeting: OrganisedMeeting
}) {
  const { page, meetings, meeting } = props
  const t = useWords(consoleWords)
  const entries = consoleEntries(meeting.role)
  const choose = (meetingCode: string) => {
    void open(consoleLink(page, meetingCode), true)
  }
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` is not read: it moves the present entry, which is looked up
  useLayoutEffect(() => {
    const { current } = strip
    const entry = current?.querySelector<HTMLElement>('[aria-current]')
    if (current && entry)
      current.scrollLeft = entry.offsetLeft - current.offsetLeft + (entry.offsetWidth - current.offsetWidth) / 2
  }, [page])
  return (
    <div className={menu}>
      {entries.length > 1 && (
        <nav ref={strip} data-strip="" aria-label={t('console')}>
          {entries.map(({ page: name, word, icon }) => (
            <a
              key={name}
              href={consoleLink(name, meeting.meetingCode)}
              aria-current={name === page ? 'page' : undefined}
            >
              <Icon of={icon} size="sm" />
              {t(word)}
            </a>
          ))}
        </nav>
      )}
      {meetings.length > 1 && (
        <Picker
          label={t('meeting')}
          value={meeting.meetingCode}
          options={meetings
            .filter(({ meetingCode, isArchived }) => !isArchived || meetingCode === meeting.meetingCode)
            .map(({ meetingCode, name }) => ({ value: meetingCode, label: name }))}
          onValue={choose}
        />
      )}
    </div>
  )
}

/** Says that the reader may not see an organiser’s page, and who can change that. */
export function NotOrganising({ title }: { title: ReactNode }) {
  const t = useWords(consoleWords)
  return (
    <>
      <Bar title={title} home={link('myPage')} />
      <div className={column}>
        <Empty
          drawing="lock"
          title={t('noRight')}
          text={t('noRightText')}
          action={<Button href={link('myPage')}>{t('toMyPage')}</Button>}
        />
      </div>
    </>
  )
}
