import { Check, Copy } from 'lucide'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../../client.ts'
import { link } from '../../../../router.ts'
import { useCopyLink } from '../../../../share/use-copy-link.ts'
import { PartFailed } from '../../../../shell/load-failed.tsx'
import { useIsInBrowser } from '../../../../stores/hydration.ts'
import { useRememberedAnswer } from '../../../../stores/remembered-answer.ts'
import { useSession } from '../../../../stores/session.ts'
import { linkWords } from '../../link-messages.ts'
import type { MyLink } from '../../use-links.ts'
import { posterPageWords } from '../poster-messages.ts'
import { guests } from './invited-guests.styles.ts'

/** The number of guests that are listed; the page of links has all of them. */
const maxListed = 8

/** Returns the links that invite a guest, by name, to a meeting. */
function invitationsTo(meetingCode: string, links: readonly MyLink[]) {
  return links.filter(({ name, target }) => {
    const query = new URLSearchParams(target.split('?')[1])
    return name !== '' && query.has('guest') && query.get('meetingCode') === meetingCode
  })
}

/**
 * The guests whom the reader has invited to a meeting, the newest first, and what became of it. Pressing one calls
 * `onChoose` with the name. `shortUrl` is the link on the poster that is shown: a new one is listed once it has been
 * made.
 */
export function InvitedGuests(props: { meetingCode: string; shortUrl: string; onChoose(name: string): void }) {
  const { meetingCode, shortUrl, onChoose } = props
  const t = useWords(posterPageWords)
  const uid = useSession()?.user.uid ?? ''
  const isInBrowser = useIsInBrowser()
  const answer = useRememberedAnswer(
    'invited guests',
    (signal) => (uid ? client.shareLinks.mine({ query: { pageSize: 100 } }, signal) : undefined),
    [uid, shortUrl],
  )
  if (isInBrowser && !uid) {
    return (
      <Banner tone="info">
        <a href={link('emailLogin')}>{t('guestsLogin')}</a>
      </Banner>
    )
  }
  const invited = invitationsTo(meetingCode, answer.data?.list ?? [])
  return (
    <section className={guests} aria-busy={answer.is === 'waiting'}>
      <h2>{t('lastGuests')}</h2>
      {answer.is === 'waiting' && !answer.data && <Skeleton rows={3} />}
      {answer.is === 'failed' && <PartFailed onRetry={answer.again}>{t('guestsFailed')}</PartFailed>}
      {answer.data && invited.length === 0 && <p>{t('noGuests')}</p>}
      {invited.length > 0 && (
        <List>
          {invited.slice(0, maxListed).map((row) => (
            <Guest key={row.code} row={row} isShown={row.url === shortUrl} onChoose={onChoose} />
          ))}
        </List>
      )}
      {invited.length > 0 && (
        <Button kind="ghost" href={link('myLinks')}>
          {t('openedIn')}
        </Button>
      )}
    </section>
  )
}

function Guest({ row, isShown, onChoose }: { row: MyLink; isShown: boolean; onChoose(name: string): void }) {
  const { name, visits, leads, url } = row
  const t = useWords(linkWords)
  const copy = useCopyLink()
  const opened = visits > 0 ? t('opened', { count: visits }) : t('neverOpened')
  return (
    <ListItem
      title={name}
      meta={leads > 0 ? `${opened} · ${t('leadNum', { count: leads })}` : opened}
      onPress={() => onChoose(name)}
      end={
        <>
          {isShown && <Icon of={Check} />}
          <IconButton
            icon={Copy}
            size="sm"
            label={t('copyOf', { title: name })}
            onClick={({ currentTarget }) => void copy(url, currentTarget)}
          />
        </>
      }
    />
  )
}
