import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { NothingMatches } from '../../../kit/list-ends.tsx'
import { link } from '../../../router.ts'
import { conversationWords } from '../conversation-messages.ts'
import type { ConversationFilter } from './conversation-list.ts'
import { tools } from './conversations.styles.ts'

/** An enterprise in whose name the reader may write. */
export interface Team {
  enterpriseCode: string
  name: string
}

interface FilterProps {
  filter: ConversationFilter
  onFilter(filter: ConversationFilter): void
}

/** Search, the choice between the reader's own conversations and those of their teams, and the unread ones. */
export function ConversationTools({ filter, teams, onFilter }: FilterProps & { teams: readonly Team[] }) {
  const t = useWords(conversationWords)
  const { asEnterpriseCode = '', search = '', isUnread = false } = filter
  const { search: _search, ...unsearched } = filter
  const { isUnread: _isUnread, ...withRead } = filter
  return (
    <div className={tools}>
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        value={search}
        onSearch={(text) => onFilter({ ...unsearched, ...(text.trim() && { search: text.trim() }) })}
      />
      {teams.length > 0 && (
        <Chips
          label={t('inbox')}
          value={asEnterpriseCode}
          options={[
            { value: '', label: t('own') },
            ...teams.map(({ enterpriseCode, name }) => ({ value: enterpriseCode, label: name })),
          ]}
          onValue={(code) => onFilter(code ? { asEnterpriseCode: code } : {})}
        />
      )}
      <Chips
        label={t('show')}
        value={isUnread ? 'unread' : ''}
        options={[
          { value: '', label: t('all') },
          { value: 'unread', label: t('unread') },
        ]}
        onValue={(value) => onFilter({ ...withRead, ...(value && { isUnread: true }) })}
      />
    </div>
  )
}

/** The place of the rows where there are none, with the way on. */
export function NoConversations({ filter, onFilter }: FilterProps) {
  const t = useWords(conversationWords)
  const { asEnterpriseCode, search, isUnread } = filter
  const showAll = () => onFilter(asEnterpriseCode ? { asEnterpriseCode } : {})
  if (search)
    return <NothingMatches title={t('noMatch')} text={t('noMatchText')} clearLabel={t('showAll')} onClear={showAll} />
  if (isUnread)
    return (
      <Empty
        title={t('allRead')}
        text={t('allReadText')}
        action={
          <Button kind="soft" onClick={showAll}>
            {t('showAll')}
          </Button>
        }
      />
    )
  if (asEnterpriseCode) return <Empty title={t('teamNone')} text={t('teamNoneText')} />
  return (
    <Empty
      title={t('none')}
      text={t('noneText')}
      action={
        <Button kind="soft" href={link('contactList')}>
          {t('toContacts')}
        </Button>
      }
    />
  )
}
