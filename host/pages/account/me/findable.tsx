import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { card } from '../../../kit/list.styles.ts'
import { useLoadedState } from '../../../stores/history-state.ts'
import { meWords } from './me-messages.ts'
import { question } from './my-page.styles.ts'

/** A person's answer to whether the search may find them; false as long as they have not answered. */
export interface Findable {
  isFindable: boolean
  isFindableAnswered: boolean
}

/** Asks once whether the search may find the person; afterwards the answer can be changed here. */
export function FindableQuestion(props: Findable) {
  const t = useWords(meWords)
  const toast = useToast()
  const { isFindable: stored, isFindableAnswered } = props
  const [answer, setAnswer] = useLoadedState<boolean | undefined>('findable', isFindableAnswered ? stored : undefined)
  const [busy, setBusy] = useState<'yes' | 'no'>()
  const save = async (isFindable: boolean) => {
    if (busy) return
    setBusy(isFindable ? 'yes' : 'no')
    try {
      await client.cards.changeCard({ body: { isFindable } })
      setAnswer(isFindable)
      toast(t(isFindable ? 'findOn' : 'findOff'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    } finally {
      setBusy(undefined)
    }
  }

  if (answer === undefined) {
    return (
      <section className={`${card} ${question}`}>
        <h2>{t('findTitle')}</h2>
        <p>{t('findText')}</p>
        <div>
          <Button size="sm" kind="soft" busy={busy === 'yes'} onClick={() => void save(true)}>
            {t('findYes')}
          </Button>
          <Button size="sm" kind="secondary" busy={busy === 'no'} onClick={() => void save(false)}>
            {t('findNo')}
          </Button>
        </div>
      </section>
    )
  }
  return (
    <section className={`${card} ${question}`}>
      <Checkbox name="findable" checked={answer} onChecked={(isOn) => void save(isOn)}>
        {t('findable')}
      </Checkbox>
    </section>
  )
}
