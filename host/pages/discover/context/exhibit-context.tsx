import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { EnterpriseItem } from '../../../../widgets/ui/cards/enterprise-item.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { List } from '../../../../widgets/ui/list-item.tsx'
import { useCardTargets } from '../../../card-targets.ts'
import { CompanyContext } from '../../../kit/company-context.tsx'
import { discoverWords } from '../messages.ts'
import { BoothSection } from './booth-plan.tsx'

/** Beside an exhibit: who shows it and where, the people of the company, and the contact form. */
export function ExhibitContext({ exhibit }: { exhibit: Reply<Contract['exhibits']['detail']> }) {
  const t = useWords(discoverWords)
  const targetFor = useCardTargets()
  const { exhibitorCode, exhibitorName, exhibitorLogo, hall, booth } = exhibit
  const hit = { relationName: exhibitorName, enterpriseTypeName: t('shownBy'), cover: exhibitorLogo, hall, booth }
  return (
    <CompanyContext key={exhibit.exhibitCode} recipient={exhibit}>
      <List>
        <EnterpriseItem hit={hit} href={targetFor({ kind: 'exhibitor', exhibitorCode })?.href} />
      </List>
      {booth && <BoothSection exhibitor={exhibit} />}
    </CompanyContext>
  )
}
