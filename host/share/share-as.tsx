import { useAnswer } from '../../widgets/element/use-answer.ts'
import { Chips } from '../../widgets/ui/chips.tsx'
import { useLanguage, useWords } from '../../widgets/ui/language.tsx'
import { client } from '../client.ts'
import { useSession } from '../stores/session.ts'
import { shareWords } from './messages.ts'
import { shareAs } from './share.styles.ts'

/** Returns the enterprises in whose name the reader may share; none for guests and until the answer has come. */
export function useOwnEnterprises() {
  const uid = useSession()?.user.uid
  const language = useLanguage()
  const answer = useAnswer(
    (signal) => (uid ? client.members.mine({ query: { language } }, signal) : undefined),
    [uid, language],
  )
  // Without an answer, people can share in their own name only.
  return uid && answer.is === 'here' && answer.data ? answer.data.list : []
}

/** Members choose in whose name they share: their own, or that of an enterprise. */
export function ShareAs({ value, onValue }: { value: string; onValue(enterpriseCode: string): void }) {
  const t = useWords(shareWords)
  const enterprises = useOwnEnterprises()
  if (enterprises.length === 0) return null
  const options = [
    { value: '', label: t('asMyself') },
    ...enterprises.map(({ enterpriseCode, name }) => ({ value: enterpriseCode, label: name })),
  ]
  return (
    <div className={shareAs}>
      <span aria-hidden="true">{t('shareAs')}</span>
      <Chips label={t('shareAs')} options={options} value={value} onValue={onValue} />
    </div>
  )
}
