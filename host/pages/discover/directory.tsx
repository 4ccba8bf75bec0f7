import { useEffect, useRef } from 'react'
import { css } from '../../../widgets/ui/style.ts'
import { open } from '../../router.ts'

/** Two panes from 840 px: the list keeps its place while what is chosen opens beside it. */
export const panes = css`
  & > .list {
    min-width: 0;
  }
  &[data-shows='list'] > .detail,
  &[data-shows='detail'] > .list {
    display: none;
  }
  @media (min-width: 840px) {
    display: grid;
    grid-template-columns: minmax(320px, 372px) minmax(0, 1fr);
    & > .list,
    &[data-shows='detail'] > .list,
    &[data-shows='list'] > .detail {
      display: block;
    }
    & > .list {
      position: sticky;
      inset-block-start: 0;
      height: 100vh;
      overflow-y: auto;
      overscroll-behavior: contain;
      margin-block-end: -24px;
      background: var(--foyer-surface);
      box-shadow: 1px 0 0 var(--foyer-line);
    }
    & > .list:dir(rtl) {
      box-shadow: -1px 0 0 var(--foyer-line);
    }
    & > .detail {
      min-height: 100vh;
    }
  }
`

const directory = css`
  display: block;
  padding-inline: 8px;
`

/** The directory by its tag, as a partner shows it. What is pressed there opens as a page of the app. */
export function Directory({ meetingCode, search }: { meetingCode: string; search?: string }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const follow = (event: Event) => {
      const { href, target } = (event as CustomEvent<{ href: string; target: string }>).detail
      if (target === '_self' && open(href)) event.preventDefault()
    }
    const element = box.current
    element?.addEventListener('foyer:navigate', follow)
    return () => element?.removeEventListener('foyer:navigate', follow)
  }, [])

  return (
    <div ref={box} class={directory}>
      <foyer-exhibitors server meeting-code={meetingCode} search={search || undefined} loading="eager" />
    </div>
  )
}
