import { Trash } from 'lucide'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { UploadArea } from '../../../kit/uploads/upload-area.tsx'
import { companyCardWords } from './company-card-messages.ts'
import { lookField } from './company-cards.styles.ts'
import type { TemplateDraft } from './template-sheet.tsx'

/** The colour that somebody who wants one begins with. */
const firstColour = '#00848a'

/** The cover, the logo and the colour that stand at the top of the cards. */
export function CompanyLook(props: {
  enterpriseCode: string
  draft: TemplateDraft
  onChange(part: Partial<TemplateDraft>): void
  /** Called with 1 when an upload starts and with -1 when it has finished. */
  onBusy(by: 1 | -1): void
}) {
  const { enterpriseCode, draft, onChange, onBusy } = props
  const t = useWords(companyCardWords)
  const { colour } = draft
  const removeButton = (field: 'cover' | 'logo' | 'colour') => (
    <Button kind="ghost" size="sm" icon={Trash} onClick={() => onChange({ [field]: '' })}>
      {t('removeOne')}
      <span className="off-screen">: {t(field)}</span>
    </Button>
  )
  const picture = (field: 'cover' | 'logo') => (
    <fieldset className={lookField}>
      <legend>{t(field)}</legend>
      {draft[field] && (
        <div className="one">
          <img src={draft[field]} alt={t('pictureOf', { label: t(field) })} width="132" height="66" />
          {removeButton(field)}
        </div>
      )}
      <p className="note">{t(field === 'cover' ? 'coverHint' : 'logoHint')}</p>
      <UploadArea
        enterpriseCode={enterpriseCode}
        taking="image"
        onDone={({ fileUrl }) => onChange({ [field]: fileUrl })}
        onBusy={onBusy}
      />
    </fieldset>
  )
  return (
    <>
      {picture('cover')}
      {picture('logo')}
      <fieldset className={lookField}>
        <legend>{t('colour')}</legend>
        <p className="note">{t('colourHint')}</p>
        {colour ? (
          <div className="one">
            <input
              type="color"
              name="colour"
              aria-label={t('colour')}
              value={colour}
              onChange={({ currentTarget }) => onChange({ colour: currentTarget.value.toLowerCase() })}
            />
            <bdi dir="ltr">{colour}</bdi>
            {removeButton('colour')}
          </div>
        ) : (
          <Button kind="secondary" size="sm" onClick={() => onChange({ colour: firstColour })}>
            {t('chooseColour')}
          </Button>
        )}
      </fieldset>
    </>
  )
}
