import { Plus } from 'lucide'
import type { Page } from '../../../api/contract/core/endpoint.ts'
import { translator } from '../../../i18n/messages.ts'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Segments } from '../../kit/form/segments.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { historyTabs } from './assistant.styles.ts'
import { type Conversation, HistoryPane, historyPage } from './history-pane.tsx'
import { DraftsPane, draftsPage } from './making/drafts-pane.tsx'
import { makingWords } from './making/making-messages.ts'
import type { Draft } from './making/wish/use-wish.ts'

type Tab = 'conversations' | 'drafts'
interface Data {
  conversations?: Page<Conversation>
  drafts?: Page<Draft>
}

const tabOf = (tab: string | undefined): Tab => (tab === 'drafts' ? 'drafts' : 'conversations')

export async function load({ client, query }: PageInput<'aigcHistory'>): Promise<Data> {
  const search = query.search?.trim() ?? ''
  return tabOf(query.tab) === 'drafts'
    ? { drafts: await draftsPage(client.drafts, search) }
    : { conversations: await historyPage(client.chats, search) }
}

export function head({ language }: PageProps<'aigcHistory', Data>) {
  return { title: translator(makingWords, language)('both') }
}

/** The conversations of the reader with assistants, and their drafts. */
export default function AigcHistory({ data, query }: PageProps<'aigcHistory', Data>) {
  const t = useWords(makingWords)
  const search = query.search?.trim() ?? ''
  const tab = tabOf(query.tab)
  const go = (to: Tab, words: string) =>
    void open(link('aigcHistory', { ...(to === 'drafts' && { tab: to }), ...(words && { search: words }) }), true)
  const pane = { search, onSearch: (words: string) => go(tab, words) }
  return (
    <>
      <Bar
        title={t('both')}
        home={link('myPage')}
        end={<IconButton icon={Plus} label={t('newDraft')} onClick={() => void open(link('aigc'))} />}
      />
      <div className={historyTabs}>
        <Segments<Tab>
          label={t('both')}
          value={tab}
          segments={[
            { id: 'conversations', label: t('conversations') },
            { id: 'drafts', label: t('drafts') },
          ]}
          onValue={(to) => go(to, '')}
        />
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'drafts' ? (
          <DraftsPane key={search} first={data.drafts} {...pane} />
        ) : (
          <HistoryPane key={search} first={data.conversations} current="" {...pane} />
        )}
      </div>
    </>
  )
}
