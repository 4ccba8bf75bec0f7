import { useStore } from '@nanostores/preact'
import { Bell } from 'lucide'
import { useEffect } from 'react'
import { Count } from '../../widgets/ui/count.tsx'
import { Icon } from '../../widgets/ui/icon.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { css } from '../../widgets/ui/theme/style.ts'
import { hostWords } from '../messages.ts'
import { link } from '../router.ts'
import { noticeNumStore, startNoticeCount } from '../stores/counts/notice-count.ts'
import { pageKitWords } from './messages.ts'

const bell = css`
  flex: none;
  & > a {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 99px;
  }
  & > a > span {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 22px;
    width: max-content;
  }
  @media (hover: hover) {
    & > a:hover {
      background: var(--foyer-sunken);
    }
  }
`

/** The number of notices that the reader has not read; it stays up to date. */
export function useNoticeNum() {
  useEffect(startNoticeCount, [])
  return useStore(noticeNumStore)
}

/** A bell with that number, which leads to the notices. */
export function NoticeBell() {
  const t = useWords(pageKitWords)
  const tHost = useWords(hostWords)
  const num = useNoticeNum()
  const label = num > 0 ? `${tHost('notices')}: ${t('unreadNotices', { count: num })}` : tHost('notices')
  return (
    <div className={bell}>
      <a href={link('notification')} aria-label={label} title={tHost('notices')}>
        <Icon of={Bell} />
        {num > 0 && <Count value={num} tone="brand" />}
      </a>
    </div>
  )
}
