import { Trash } from 'lucide'
import { useState } from 'react'
import { issuedCardLimits } from '../../../../api/contract/enterprises/issued-card-terms.ts'
import type { LockableField } from '../../../../api/contract/people/issued-fields.ts'
import { profileLimits } from '../../../../api/contract/people/profile-limits.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog, Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { client } from '../../../client.ts'
import { dangerRow } from '../../../kit/form/card.styles.ts'
import { CountryField, ZoneField } from '../../../kit/form/place-fields.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { memberWords } from '../member-messages.ts'
import { companyCardWords } from './company-card-messages.ts'
import { cardForm } from './company-cards.styles.ts'
import { CompanyLook } from './company-look.tsx'
import { CompanyPhone } from './company-phone.tsx'
import type { Template } from './enterprise-cards.tsx'

const empty = {
  ...{ name: '', company: '', titlePattern: '{title}', countryCode: '', provinceCode: '', cityCode: '', areaCode: '' },
  ...{ cover: '', logo: '', colour: '' },
  ...{ fullAddress: '', website: '', phoneCountryCode: '', phone: '', locked: [] as LockableField[] },
}
/** A template while it is edited. */
export type TemplateDraft = typeof empty

const draftOf = ({ templateId: _, cardNum: __, ...values }: Template): TemplateDraft => values

/** The form of a template. A change that reaches cards is counted and asked about before it is made. */
export function TemplateSheet(props: {
  enterpriseCode: string
  /** The name of the company page. */
  name: string
  /** Undefined for a new one. */
  template: Template | undefined
  act(action: () => Promise<unknown>, doneText: string): Promise<void>
  onClose(): void
}) {
  const { enterpriseCode, name, template, act, onClose } = props
  const t = useWords(companyCardWords)
  const tMembers = useWords(memberWords)
  const [draft, setDraft] = useState(() => (template ? draftOf(template) : empty))
  const [region, setRegion] = useState<Parameters<typeof ZoneField>[0]['value']>()
  const [isTried, setTried] = useState(false)
  const [asked, setAsked] = useState(0)
  const [uploads, setUploads] = useState(0)
  const first = useSubmit()
  // A form of its own, because the first still refuses double presses when the question is there.
  const confirmed = useSubmit()
  const isBusy = first.isBusy || confirmed.isBusy || uploads > 0
  const error = confirmed.error ?? first.error
  const change = (part: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(template ? draftOf(template) : empty)
  const body = { ...draft, enterpriseCode, ...(template && { templateId: template.templateId }) }
  const isWrongSite = error?.more.fields?.some(({ path }) => path.endsWith('website'))

  async function save() {
    setAsked(0)
    await client.issuedCards.saveTemplate({ body })
    onClose()
    await act(async () => {}, t('saved'))
  }
  /** Counts the cards that would change; without any, nobody needs to be asked. */
  async function preview() {
    if (!template || template.cardNum === 0) return save()
    const { changed } = await client.issuedCards.saveTemplate({ body: { ...body, isPreview: true } })
    if (changed === 0) return save()
    setAsked(changed)
  }
  const text = (field: 'name' | 'company' | 'titlePattern' | 'fullAddress' | 'website') => ({
    name: field,
    value: draft[field],
    autoComplete: 'off',
    onValue: (value: string) => change({ [field]: value }),
  })
  const lock = (field: LockableField) => (
    <Checkbox
      name={`locked.${field}`}
      checked={draft.locked.includes(field)}
      onChecked={(isLocked) =>
        change({ locked: [...draft.locked.filter((other) => other !== field), ...(isLocked ? [field] : [])] })
      }
    >
      {t('locked')}
    </Checkbox>
  )
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t(template ? 'editTemplate' : 'addTemplate')}
        isDirty={isDirty}
        footer={
          <Button
            block
            busy={isBusy}
            onClick={() => {
              setTried(true)
              if (draft.name.trim()) void first.submit(preview)
            }}
          >
            {t('save')}
          </Button>
        }
      >
        <div className={cardForm}>
          <TextField
            label={t('templateName')}
            {...text('name')}
            required
            maxLength={issuedCardLimits.templateName}
            error={isTried && !draft.name.trim() ? t('templateNameMissing') : undefined}
          />
          <div>
            <TextField
              label={t('company')}
              {...text('company')}
              maxLength={issuedCardLimits.company}
              help={t('companyHint', { name })}
            />
            {lock('company')}
          </div>
          <div>
            <TextField
              label={t('titlePattern')}
              {...text('titlePattern')}
              maxLength={issuedCardLimits.titlePattern}
              help={t('titlePatternHint', { title: '{title}', department: '{department}' })}
            />
            {lock('position')}
          </div>
          <div>
            <div className="place">
              <CountryField
                value={draft.countryCode}
                onValue={(countryCode) => change({ countryCode, provinceCode: '', cityCode: '', areaCode: '' })}
              />
              {draft.countryCode === 'CN' && (
                <ZoneField
                  value={region}
                  onValue={(picked) => {
                    setRegion(picked)
                    const { provinceCode, cityCode, areaCode } = picked
                    change({ provinceCode, cityCode, areaCode })
                  }}
                />
              )}
              <TextField label={t('address')} {...text('fullAddress')} maxLength={profileLimits.fullAddress} />
            </div>
            {lock('address')}
          </div>
          <div>
            <TextField
              label={t('website')}
              {...text('website')}
              type="url"
              placeholder="https://"
              maxLength={issuedCardLimits.website}
              error={isWrongSite ? t('websiteWrong') : undefined}
            />
            {lock('website')}
          </div>
          <CompanyPhone draft={draft} onChange={change} />
          <CompanyLook
            {...{ enterpriseCode, draft }}
            onChange={change}
            onBusy={(by) => setUploads((count) => count + by)}
          />
          {error && !isWrongSite && (
            <Banner tone="error" role="alert">
              {error.message || tMembers('failed')}
            </Banner>
          )}
          {template && template.cardNum === 0 && (
            <button
              type="button"
              className={dangerRow}
              data-danger=""
              onClick={() => {
                onClose()
                const { templateId } = template
                void act(
                  () => client.issuedCards.removeTemplate({ body: { enterpriseCode, templateId } }),
                  t('removed'),
                )
              }}
            >
              <Icon of={Trash} />
              {t('removeTemplate')}
            </button>
          )}
        </div>
      </Sheet>
      <Dialog
        open={asked > 0}
        title={t('changeTitle', { count: asked })}
        text={t('changeText')}
        action={{ label: t('change'), onPress: () => void confirmed.submit(save) }}
        onClose={() => setAsked(0)}
      />
    </>
  )
}
