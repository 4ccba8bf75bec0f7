import { Check, Copy } from 'lucide'
import { invitedGuestStates } from '../../../../../api/contract/sharing/poster-terms.ts'
import { formatNumber } from '../../../../../i18n/format.ts'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../../widgets/ui/chips.tsx'
import { SearchBox } from '../../../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../../../widgets/ui/skeleton.tsx'
import { Tag } from '../../../../../widgets/ui/tag.tsx'
import { link } from '../../../../router.ts'
import { useCopyLink } from '../../../../share/use-copy-link.ts'
import { PartFailed } from '../../../../shell/load-failed.tsx'
import { useIsInBrowser } from '../../../../stores/hydration.ts'
import { useSession } from '../../../../stores/session.ts'
import { linkWords } from '../../link-messages.ts'
import { posterPageWords } from '../poster-messages.ts'
import { ExportGuests } from './export-guests.tsx'
import { stateWords } from './guest-terms.ts'
import { guests as style } from './invited-guests.styles.ts'
import { type Guest, type Guests, useInvitedGuests } from './use-invited-guests.ts'

interface InvitedGuestsProps {
  meetingCode: string
  /** Another one asks for the list again: a guest is listed once their poster has been made. */
  version: string
  /** The link on the poster that is shown. */
  shortUrl?: string
  /** Gets the name of the guest whose row is pressed. */
  onChoose?: (name: string) => void
}

/** The guests whom the reader has invited to a meeting by name, the newest first, and how far each has come. */
export function InvitedGuests({ meetingCode, version, shortUrl, onChoose }: InvitedGuestsProps) {
  const t = useWords(posterPageWords)
  const tLinks = useWords(linkWords)
  const uid = useSession()?.user.uid ?? ''
  const isInBrowser = useIsInBrowser()
  const { answer, filter, setFilter, more } = useInvitedGuests(meetingCode, uid, version)
  if (isInBrowser && !uid) {
    return (
      <Banner tone="info">
        <a href={link('emailLogin')}>{t('guestsLogin')}</a>
      </Banner>
    )
  }
  const { data } = answer
  const isNarrowed = filter.search !== '' || filter.state !== ''
  return (
    <section className={style} aria-busy={answer.is === 'waiting'} data-part="invited-guests">
      <h2>{t('lastGuests')}</h2>
      {data && data.invitedNum > 0 && <Figures guests={data} />}
      {data && (data.invitedNum > 1 || isNarrowed) && (
        <>
          <SearchBox
            label={t('searchGuests')}
            placeholder={t('searchGuests')}
            value={filter.search}
            onSearch={(search) => setFilter({ ...filter, search: search.trim() })}
          />
          <Chips
            label={tLinks('states')}
            options={[
              { value: '', label: tLinks('all') },
              ...invitedGuestStates.map((value) => ({ value, label: t(stateWords[value]) })),
            ]}
            value={filter.state}
            onValue={(value) =>
              setFilter({ ...filter, state: invitedGuestStates.find((state) => state === value) ?? '' })
            }
          />
        </>
      )}
      {answer.is === 'waiting' && !data && <Skeleton rows={3} />}
      {answer.is === 'failed' && <PartFailed onRetry={answer.again}>{t('guestsFailed')}</PartFailed>}
      {data?.list.length === 0 && <p role="status">{t(isNarrowed ? 'noGuestFound' : 'noGuests')}</p>}
      {data && data.list.length > 0 && (
        <>
          <List>
            {data.list.map((guest) => (
              <Row key={guest.name} guest={guest} isShown={guest.url === shortUrl} onChoose={onChoose} />
            ))}
          </List>
          {more.isFailed && <PartFailed onRetry={more.more}>{t('guestsFailed')}</PartFailed>}
          {data.pageNum < data.pages && !more.isFailed && (
            <Button kind="secondary" block busy={more.isLoading} onClick={more.more}>
              {tLinks('more')}
            </Button>
          )}
          <ExportGuests meetingCode={meetingCode} filter={filter} />
        </>
      )}
    </section>
  )
}

/** The numbers of all guests, whatever is searched. */
function Figures({ guests: { invitedNum, openedNum, registeredNum } }: { guests: Guests }) {
  const t = useWords(posterPageWords)
  const language = useLanguage()
  const figures = [
    ['invited', invitedNum],
    ['openedLink', openedNum],
    ['registered', registeredNum],
  ] as const
  return (
    <dl>
      {figures.map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{formatNumber(value, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Row(props: { guest: Guest; isShown: boolean; onChoose: InvitedGuestsProps['onChoose'] }) {
  const { guest, isShown, onChoose } = props
  const { name, visits, state, url } = guest
  const t = useWords(posterPageWords)
  const tLinks = useWords(linkWords)
  const copy = useCopyLink()
  return (
    <ListItem
      title={name}
      meta={visits > 0 ? tLinks('opened', { count: visits }) : tLinks('neverOpened')}
      {...(onChoose && { onPress: () => onChoose(name) })}
      end={
        <>
          {state === 'REGISTERED' && <Tag tone="ok">{t('hasRegistered')}</Tag>}
          {isShown && <Icon of={Check} />}
          <IconButton
            icon={Copy}
            size="sm"
            label={tLinks('copyOf', { title: name })}
            onClick={({ currentTarget }) => void copy(url, currentTarget)}
          />
        </>
      }
    />
  )
}
