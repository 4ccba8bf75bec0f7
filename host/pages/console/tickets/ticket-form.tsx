import { Plus } from 'lucide'
import { useRef, useState } from 'react'
import { heldTicketLimits } from '../../../../api/contract/orders/held-ticket-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import { useFirstWrong } from '../../../kit/form/use-problems.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { useDraft } from '../../../stores/drafts.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { heldTicketWords } from './held-ticket-messages.ts'
import { PromoFields } from './promo-fields.tsx'
import { SaleFields } from './sale-fields.tsx'
import {
  type EditedPromo,
  type EditedType,
  editedPromo,
  editedTickets,
  editedType,
  type HeldTickets,
  problemsOf,
  writtenTickets,
} from './ticket-draft.ts'
import { TypeFields } from './type-fields.tsx'

/** The form for the ticket types, promo codes and terms of a meeting; what is typed stays until it is saved. */
export function TicketForm(props: { meetingCode: string; held: HeldTickets; onHeld(held: HeldTickets): void }) {
  const { meetingCode, held, onHeld } = props
  const t = useWords(heldTicketWords)
  const tMeeting = useWords(heldMeetingWords)
  const toast = useToast()
  const [draft, change, clear] = useDraft(`tickets:${meetingCode}`, editedTickets(held))
  const [language, setLanguage] = useEditedLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useFirstWrong(attempts, form)
  const isTried = attempts > 0
  const { submit, isBusy, error, until } = useSubmit()
  const { currency, types, promoCodes } = draft
  const problems = problemsOf(draft)
  const texts = types.flatMap(({ names, summaries }) => [names, summaries])
  const percentOf = (code: string) => (texts.filter((text) => text[code]?.trim()).length / (texts.length || 1)) * 100
  const changeType = (id: string, part: Partial<EditedType>) =>
    change({ types: types.map((type) => (type.id === id ? { ...type, ...part } : type)) })
  const changePromo = (id: string, part: Partial<EditedPromo>) =>
    change({ promoCodes: promoCodes.map((promo) => (promo.id === id ? { ...promo, ...part } : promo)) })
  async function load() {
    const newest = await client.heldTickets.edit({ query: { meetingCode } })
    clear({ isLeft: true })
    onHeld(newest)
  }
  async function save() {
    await client.heldTickets.save({ body: { meetingCode, ...writtenTickets(draft) } })
    toast(tMeeting('saved'), 'done')
    await load()
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempts((before) => before + 1)
        if (problems.isRight) void submit(save)
      }}
    >
      <section>
        <h2>{t('types')}</h2>
        {types.length > 0 && (
          <LanguageBar value={language} onLanguage={setLanguage} percentOf={percentOf} unsaved={[]} />
        )}
        {types.map((type) => (
          <TypeFields
            key={type.id}
            {...{ type, currency, language, isTried }}
            problems={problems.types.get(type.id)}
            onType={(part) => changeType(type.id, part)}
            onRemove={() => change({ types: types.filter(({ id }) => id !== type.id) })}
          />
        ))}
        {types.length < heldTicketLimits.types && (
          <Button
            kind="secondary"
            icon={Plus}
            onClick={() => change({ types: [...types, editedType(newKey(), currency)] })}
          >
            {t('addType')}
          </Button>
        )}
      </section>
      <section>
        <h2>{t('sale')}</h2>
        <SaleFields {...{ draft, problems, isTried }} hasOrders={held.hasOrders} onChange={change} />
      </section>
      <section>
        <h2>{t('promos')}</h2>
        {promoCodes.map((promo) => (
          <PromoFields
            key={promo.id}
            {...{ promo, isTried }}
            problems={problems.promoCodes.get(promo.id)}
            onPromo={(part) => changePromo(promo.id, part)}
            onRemove={() => change({ promoCodes: promoCodes.filter(({ id }) => id !== promo.id) })}
          />
        ))}
        {promoCodes.length < heldTicketLimits.promoCodes && (
          <Button
            kind="secondary"
            icon={Plus}
            onClick={() => change({ promoCodes: [...promoCodes, editedPromo(newKey())] })}
          >
            {t('addPromo')}
          </Button>
        )}
      </section>
      <FormError error={error} until={until} />
      <div className="actions">
        <Button type="submit" kind="primary" busy={isBusy}>
          {tMeeting('save')}
        </Button>
        {error?.code === 'meetingChanged' && (
          <Button kind="secondary" onClick={() => void submit(load)}>
            {tMeeting('newest')}
          </Button>
        )}
      </div>
    </form>
  )
}
