import { formatNumber } from '../../../../i18n/format.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { textOf } from '../meetings/held.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { group, pair } from '../meetings/meetings.styles.ts'
import { heldTicketWords } from './held-ticket-messages.ts'
import { amountText, type EditedType, type TypeProblems } from './ticket-draft.ts'

/** The fields of one ticket type. With `isTried` they say what is wrong. */
export function TypeFields(props: {
  type: EditedType
  currency: string
  language: Language
  problems: TypeProblems | undefined
  isTried: boolean
  onType(part: Partial<EditedType>): void
  onRemove(): void
}) {
  const { type, currency, language, isTried, onType, onRemove } = props
  const t = useWords(heldTicketWords)
  const tMeeting = useWords(heldMeetingWords)
  const reader = useLanguage()
  const { id, names, summaries, price, tax, amount, perOrder, taken, opensAt, closesAt } = type
  const problems = isTried ? props.problems : undefined
  const wrongAmount = problems?.amount
  const number = { inputMode: 'decimal', dir: 'ltr', maxLength: 12 } as const
  return (
    <fieldset className={group} aria-label={textOf(names, language) || t('type')}>
      <LanguageField
        name={`name.${id}`}
        label={t('type')}
        texts={names}
        language={language}
        maxLength={100}
        required
        error={problems?.name ? tMeeting('nameMissing') : undefined}
        onText={(text) => onType({ names: { ...names, [language]: text } })}
      />
      <LanguageField
        name={`includes.${id}`}
        label={t('includes')}
        texts={summaries}
        language={language}
        maxLength={300}
        rows={2}
        onText={(text) => onType({ summaries: { ...summaries, [language]: text } })}
      />
      <div className={pair}>
        <TextField
          {...number}
          label={`${t('price')} (${currency})`}
          help={t('priceHelp')}
          name={`price.${id}`}
          required
          value={price}
          error={problems?.price ? t('priceWrong', { example: amountText(5000, currency) }) : undefined}
          onValue={(price) => onType({ price })}
        />
        <TextField
          {...number}
          label={t('tax')}
          name={`tax.${id}`}
          value={tax}
          error={problems?.tax ? t('taxWrong') : undefined}
          onValue={(tax) => onType({ tax })}
        />
        <TextField
          {...number}
          label={t('amount')}
          help={tMeeting('placesHelp')}
          name={`amount.${id}`}
          value={amount}
          error={
            wrongAmount === 'fewer'
              ? t('amountFewer', { count: formatNumber(taken, reader) })
              : wrongAmount && tMeeting('noNumber')
          }
          onValue={(amount) => onType({ amount })}
        />
        <TextField
          {...number}
          label={t('perOrder')}
          name={`perOrder.${id}`}
          value={perOrder}
          error={problems?.perOrder ? t('perOrderWrong') : undefined}
          onValue={(perOrder) => onType({ perOrder })}
        />
        <MomentField
          type="datetime-local"
          label={tMeeting('opens')}
          help={tMeeting('opensHelp')}
          name={`opensAt.${id}`}
          value={opensAt}
          onValue={(opensAt) => onType({ opensAt })}
        />
        <MomentField
          type="datetime-local"
          label={tMeeting('closes')}
          help={tMeeting('closesHelp')}
          name={`closesAt.${id}`}
          value={closesAt}
          error={problems?.closes ? tMeeting('closesWrong') : undefined}
          onValue={(closesAt) => onType({ closesAt })}
        />
      </div>
      {taken > 0 ? (
        <p>{t('typeStays', { count: taken })}</p>
      ) : (
        <Button kind="ghost" size="sm" onClick={onRemove}>
          {t('removeType')}
        </Button>
      )}
    </fieldset>
  )
}
