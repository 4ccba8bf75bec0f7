import { useAnswer } from '../../widgets/element/use-answer.ts'
import { Chips } from '../../widgets/ui/chips.tsx'
import { useLanguage, useWords } from '../../widgets/ui/language.tsx'
import { client } from '../client.ts'
import { useSession } from '../stores/session.ts'
import { shareWords } from './messages.ts'

/** The enterprises that somebody may share as; none for guests and until they are known. */
export function useOwnEnterprises() {
  const uid = useSession()?.user.uid
  const language = useLanguage()
  const answer = useAnswer(
    (signal) => (uid ? client.members.mine({ query: { language } }, signal) : undefined),
    [uid, language],
  )
  // Without an answer everybody shares as themselves.
  return uid && answer.is === 'here' && answer.data ? answer.data.list : []
}

/** Members choose in whose name they share: their own, or that of an enterprise. */
export function ShareAs({ value, onValue }: { value: string; onValue(enterpriseCode: string): void }) {
  const t = useWords(shareWords)
  const own = useOwnEnterprises()
  if (own.length === 0) return null
  const options = [
    { value: '', label: t('asMyself') },
    ...own.map(({ enterpriseCode, name }) => ({ value: enterpriseCode, label: name })),
  ]
  return <Chips label={t('shareAs')} options={options} value={value} onValue={onValue} />
}
