import { Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { type GuestState, guestStates } from '../../../../api/contract/registrations/people-import-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { Picker } from '../../../kit/console/picker.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { toolWords } from '../tool-messages.ts'
import { listWords } from './list-messages.ts'
import { guestWords } from './list-terms.ts'
import { listSheet } from './lists.styles.ts'

type Page = Reply<Contract['peopleImports']['guests']>
type Guest = Page['list'][number]

const tones = { SENT: 'plain', OPENED: 'info', DECLINED: 'error', REGISTERED: 'ok' } as const

/** The guests who were invited by lists: how far each has come, and the link of each to pass on. */
export function GuestSheet({ meetingCode, onClose }: { meetingCode: string; onClose(): void }) {
  const t = useWords(listWords)
  const language = useLanguage()
  const [filter, setFilter] = useState<{ search: string; state: GuestState | '' }>({ search: '', state: '' })
  const [list, setList] = useState<{ guests: Guest[]; total: number; pageNum: number }>()
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  const pageNum = list?.pageNum ?? 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again with the same filter
  useEffect(() => {
    let isOver = false
    const { search, state } = filter
    const query = { meetingCode, language, search, pageNum, pageSize: 50, ...(state && { state }) }
    setProblem('')
    client.peopleImports.guests({ query }).then(
      (page) => {
        if (isOver) return
        setList((before) => ({
          guests: pageNum > 1 ? [...(before?.guests ?? []), ...page.list] : page.list,
          ...{ total: page.total, pageNum },
        }))
      },
      (error) => {
        if (!isOver) setProblem(apiError(error).message)
      },
    )
    return () => {
      isOver = true
    }
  }, [meetingCode, language, filter, pageNum, tries])
  const change = (part: Partial<typeof filter>) => {
    setList(undefined)
    setFilter({ ...filter, ...part })
  }
  return (
    <Sheet open onClose={onClose} title={useWords(toolWords)('guests')}>
      <div className={listSheet}>
        <SearchBox
          label={t('searchGuests')}
          placeholder={t('searchGuests')}
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Picker
          label={t('status')}
          value={filter.state}
          options={[
            { value: '', label: t('everyState') },
            ...guestStates.map((value) => ({ value, label: t(guestWords[value]) })),
          ]}
          onValue={(value) => change({ state: guestStates.find((each) => each === value) ?? '' })}
        />
        {problem && <PartFailed onRetry={() => setTries(tries + 1)}>{problem}</PartFailed>}
        {!list && !problem && <Skeleton rows={4} />}
        {list?.guests.length === 0 && <p role="status">{t('nobody')}</p>}
        {list && list.guests.length > 0 && (
          <ul className="rows">
            {list.guests.map((guest) => (
              <GuestRow key={guest.link} guest={guest} />
            ))}
          </ul>
        )}
        {list && list.guests.length < list.total && (
          <Button kind="secondary" block onClick={() => setList({ ...list, pageNum: list.pageNum + 1 })}>
            {t('more')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function GuestRow({ guest: { name, company, email, state, link } }: { guest: Guest }) {
  const t = useWords(listWords)
  const toast = useToast()
  return (
    <li>
      <div className="words">
        <bdi>{name}</bdi>
        <small>
          <bdi>{[company, email].filter(Boolean).join(' ·\u00a0')}</bdi>
        </small>
      </div>
      <Tag tone={tones[state]}>{t(guestWords[state])}</Tag>
      <Button
        kind="ghost"
        size="sm"
        icon={Copy}
        onClick={({ currentTarget }) => {
          void copyText(link, currentTarget).then((isDone) => isDone && toast(t('copied'), 'done'))
        }}
      >
        {t('copy')}
      </Button>
    </li>
  )
}
