import { Plus, Trash } from 'lucide'
import { useRef, useState } from 'react'
import { entryConditions, lotteryLimits } from '../../../../api/contract/benefits/lottery-terms.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { newKey } from '../../../kit/form/new-key.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { UploadArea } from '../../../kit/uploads/upload-area.tsx'
import { conditionWords, type HeldLotteries, type HeldLottery } from './held-lottery.ts'
import { lotteryFields, prizeFields } from './lotteries.styles.ts'
import { heldLotteryWords } from './lottery-words.ts'

/** A prize while it is edited: its number is a text. */
interface EditedPrize {
  id: string
  names: Record<string, string>
  image: string
  amount: string
}

const newPrize = (): EditedPrize => ({ id: newKey(), names: {}, image: '', amount: '1' })
const isNamed = (names: Readonly<Record<string, string>>) => Object.values(names).some((name) => name.trim())
const isAmount = (amount: string) =>
  /^\d{1,4}$/.test(amount) && Number(amount) >= 1 && Number(amount) <= lotteryLimits.amount

const startOf = (first: HeldLottery | undefined) => ({
  names: first?.names ?? {},
  drawsAt: first?.drawsAt ?? '',
  condition: first?.condition ?? ('PASSED' as const),
  formCode: first?.formCode ?? '',
  prizes: first
    ? first.prizes.map((prize) => ({ ...prize, id: newKey(), amount: String(prize.amount) }))
    : [newPrize()],
})

/** The form for a draw that is not published. */
export function LotteryForm(props: {
  meetingCode: string
  forms: HeldLotteries['forms']
  first: HeldLottery | undefined
  onDone(): void
}) {
  const { meetingCode, forms, first, onDone } = props
  const t = useWords(heldLotteryWords)
  const toast = useToast()
  const key = useRef(newKey())
  const [draft, setDraft] = useState(() => startOf(first))
  const [language, setLanguage] = useEditedLanguage()
  const [isTried, setTried] = useState(false)
  const [uploadNum, setUploadNum] = useState(0)
  const { submit, isBusy, error } = useSubmit()
  const { names, drawsAt, condition, formCode, prizes } = draft
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const changePrize = (id: string, part: Partial<EditedPrize>) =>
    setDraft((before) => ({
      ...before,
      prizes: before.prizes.map((prize) => (prize.id === id ? { ...prize, ...part } : prize)),
    }))
  const hasForm = condition !== 'FORM' || Boolean(formCode)
  const arePrizes = prizes.every((prize) => isNamed(prize.names) && isAmount(prize.amount))
  const texts = [names, ...prizes.map((prize) => prize.names)]
  const percentOf = (code: string) => (texts.filter((text) => text[code]?.trim()).length / texts.length) * 100
  async function save() {
    await client.heldLotteries.save({
      body: {
        ...{ meetingCode, names, drawsAt, condition, formCode: condition === 'FORM' ? formCode : '' },
        prizes: prizes.map(({ names, image, amount }) => ({ names, image, amount: Number(amount) })),
        ...(first ? { code: first.code, updatedAt: first.updatedAt } : { key: key.current }),
      },
    })
    toast(t('saved'), 'done')
    onDone()
  }
  return (
    <form
      className={lotteryFields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isNamed(names) && drawsAt && hasForm && arePrizes && uploadNum === 0) void submit(save)
      }}
    >
      <LanguageBar value={language} onLanguage={setLanguage} percentOf={percentOf} unsaved={[]} />
      <LanguageField
        name="names"
        label={t('name')}
        texts={names}
        language={language}
        maxLength={100}
        required
        error={isTried && !isNamed(names) ? t('nameMissing') : undefined}
        onText={(text) => change({ names: { ...names, [language]: text } })}
      />
      <MomentField
        type="datetime-local"
        label={t('drawsAt')}
        name="drawsAt"
        required
        value={drawsAt}
        error={isTried && !drawsAt ? t('drawsAtMissing') : undefined}
        onValue={(drawsAt) => change({ drawsAt })}
      />
      <SelectField
        label={t('condition')}
        name="condition"
        value={condition}
        options={entryConditions
          .filter((value) => value !== 'FORM' || forms.length > 0)
          .map((value) => ({ value, label: t(conditionWords[value]) }))}
        onValue={(condition) => change({ condition })}
      />
      {condition === 'FORM' && (
        <SelectField
          label={t('form')}
          name="formCode"
          value={formCode}
          options={[
            { value: '', label: '–' },
            ...forms.map(({ formCode, title }) => ({ value: formCode, label: title })),
          ]}
          error={isTried && !hasForm ? t('formMissing') : undefined}
          onValue={(formCode) => change({ formCode })}
        />
      )}
      <p>{t('prizes')}</p>
      {prizes.map((prize) => (
        <PrizeFields
          key={prize.id}
          prize={prize}
          language={language}
          isTried={isTried}
          onPrize={(part) => changePrize(prize.id, part)}
          onRemove={
            prizes.length > 1 ? () => change({ prizes: prizes.filter(({ id }) => id !== prize.id) }) : undefined
          }
          onBusy={(by) => setUploadNum((num) => num + by)}
        />
      ))}
      {prizes.length < lotteryLimits.prizes && (
        <Button kind="secondary" icon={Plus} onClick={() => change({ prizes: [...prizes, newPrize()] })}>
          {t('addPrize')}
        </Button>
      )}
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <Button type="submit" block busy={isBusy || uploadNum > 0}>
        {t('save')}
      </Button>
    </form>
  )
}

function PrizeFields(props: {
  prize: EditedPrize
  language: Parameters<typeof LanguageField>[0]['language']
  isTried: boolean
  onPrize(part: Partial<EditedPrize>): void
  onRemove: (() => void) | undefined
  onBusy(by: 1 | -1): void
}) {
  const { prize, language, isTried, onPrize, onRemove, onBusy } = props
  const t = useWords(heldLotteryWords)
  const { id, names, image, amount } = prize
  return (
    <fieldset className={prizeFields}>
      <LanguageField
        name={`prize.${id}`}
        label={t('prize')}
        texts={names}
        language={language}
        maxLength={100}
        required
        error={isTried && !isNamed(names) ? t('nameMissing') : undefined}
        onText={(text) => onPrize({ names: { ...names, [language]: text } })}
      />
      <TextField
        label={t('amount')}
        name={`amount.${id}`}
        inputMode="numeric"
        maxLength={4}
        dir="ltr"
        value={amount}
        error={isTried && !isAmount(amount) ? t('amountWrong') : undefined}
        onValue={(amount) => onPrize({ amount: amount.trim() })}
      />
      <p>{t('picture')}</p>
      {image ? (
        <>
          <img src={image} alt="" width="96" height="96" />
          <Button kind="ghost" size="sm" icon={Trash} onClick={() => onPrize({ image: '' })}>
            {t('removePicture')}
          </Button>
        </>
      ) : (
        <UploadArea taking="image" onDone={({ fileUrl }) => onPrize({ image: fileUrl })} onBusy={onBusy} />
      )}
      {onRemove && (
        <Button kind="ghost" size="sm" onClick={onRemove}>
          {t('removePrize')}
        </Button>
      )}
    </fieldset>
  )
}
