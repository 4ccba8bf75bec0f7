import { SelectField } from '../../../widgets/ui/fields/select-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { Membership } from '../../kit/membership.ts'
import { link, open } from '../../router.ts'
import { leadWords } from './lead-messages.ts'

/** The choice of the enterprise, for members of several. */
export function EnterpriseChoice({ memberships, membership }: { memberships: Membership[]; membership: Membership }) {
  const t = useWords(leadWords)
  return (
    <SelectField
      label={t('enterprise')}
      name="enterpriseCode"
      value={membership.enterpriseCode}
      options={memberships.map(({ enterpriseCode, name }) => ({ value: enterpriseCode, label: name }))}
      onValue={(enterpriseCode) => void open(link('leadList', { enterpriseCode }))}
    />
  )
}
