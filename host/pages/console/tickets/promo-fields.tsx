import { formatNumber } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { group, pair } from '../meetings/meetings.styles.ts'
import { heldTicketWords } from './held-ticket-messages.ts'
import type { EditedPromo, PromoProblems } from './ticket-draft.ts'

/** The fields of one promo code. With `isTried` they say what is wrong. */
export function PromoFields(props: {
  promo: EditedPromo
  problems: PromoProblems | undefined
  isTried: boolean
  onPromo(part: Partial<EditedPromo>): void
  onRemove(): void
}) {
  const { promo, isTried, onPromo, onRemove } = props
  const t = useWords(heldTicketWords)
  const tMeeting = useWords(heldMeetingWords)
  const reader = useLanguage()
  const { id, code, percent, uses, used, expiresAt } = promo
  const problems = isTried ? props.problems : undefined
  const wrongUses = problems?.uses
  return (
    <fieldset className={group} aria-label={code || t('promo')}>
      <div className={pair}>
        <TextField
          label={t('promo')}
          help={t('promoHelp')}
          name={`code.${id}`}
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          required
          value={code}
          error={problems?.code ? t('promoWrong') : undefined}
          onValue={(code) => onPromo({ code: code.toUpperCase() })}
        />
        <TextField
          label={t('percent')}
          name={`percent.${id}`}
          inputMode="numeric"
          dir="ltr"
          maxLength={3}
          value={percent}
          error={problems?.percent ? t('percentWrong') : undefined}
          onValue={(percent) => onPromo({ percent })}
        />
        <TextField
          label={t('uses')}
          help={tMeeting('placesHelp')}
          name={`uses.${id}`}
          inputMode="numeric"
          dir="ltr"
          maxLength={6}
          value={uses}
          error={
            wrongUses === 'fewer'
              ? t('amountFewer', { count: formatNumber(used, reader) })
              : wrongUses && tMeeting('noNumber')
          }
          onValue={(uses) => onPromo({ uses })}
        />
        <MomentField
          type="datetime-local"
          label={t('until')}
          name={`expiresAt.${id}`}
          value={expiresAt}
          onValue={(expiresAt) => onPromo({ expiresAt })}
        />
      </div>
      {used > 0 && <p>{t('used', { count: used })}</p>}
      <Button kind="ghost" size="sm" onClick={onRemove}>
        {t('removePromo')}
      </Button>
    </fieldset>
  )
}
