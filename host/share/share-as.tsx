import { useEffect, useState } from 'react'
import { Chips } from '../../widgets/ui/chips.tsx'
import { useLanguage, useWords } from '../../widgets/ui/language.tsx'
import { client } from '../client.ts'
import { useSession } from '../stores/session.ts'
import { shareWords } from './messages.ts'

interface Own {
  enterpriseCode: string
  name: string
}

/** Returns the enterprises in whose name the reader may share; none for guests and until the answer has come. */
export function useOwnEnterprises() {
  const uid = useSession()?.user.uid
  const language = useLanguage()
  const [enterprises, setOwn] = useState<Own[]>([])
  useEffect(() => {
    let isGone = false
    setOwn([])
    // Without an answer, people can share in their own name only.
    if (uid)
      client.members.mine({ query: { language } }).then(
        ({ list }) => isGone || setOwn(list),
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [uid, language])
  return enterprises
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
  return <Chips label={t('shareAs')} options={options} value={value} onValue={onValue} />
}
