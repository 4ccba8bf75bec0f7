import { Globe } from 'lucide'
import { webAddress } from '../../../../widgets/links/web-address.ts'
import { ContactItem, telephone } from '../../../../widgets/ui/cards/contact-item.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { List } from '../../../../widgets/ui/list-item.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { People } from '../../../kit/product-people.tsx'
import { context } from '../../../shell/context.styles.ts'
import { exhibitorWords } from '../exhibitor-messages.ts'
import type { ExhibitorData } from '../exhibitor-sections.tsx'
import { BoothSection } from './booth-plan.tsx'

const websiteStyle = css`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 8px;
  min-height: var(--foyer-hit);
  max-width: 100%;
  color: var(--foyer-brand-text);
  font-weight: 550;
  & > bdi {
    overflow-wrap: anywhere;
  }
`

/** The number of people beside an exhibitor; the tab has all of them. */
const maxPeople = 5

/** Beside an exhibitor: the place of its booth in the hall, and its people with the ways to contact them. */
export function ExhibitorContext({ exhibitor, team }: Pick<ExhibitorData, 'exhibitor' | 'team'>) {
  const tExhibitor = useWords(exhibitorWords)
  const { booth, exhibitorCode, enterpriseCode, contacts } = exhibitor
  const website = webAddress(exhibitor.officialWebsite)
  const host = website.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')
  const hasPeople = team.length > 0 || contacts.length > 0
  return (
    <div className={context} key={exhibitorCode}>
      {booth && <BoothSection exhibitor={exhibitor} />}
      <section>
        {hasPeople && <h2>{tExhibitor('team')}</h2>}
        {team.length > 0 ? (
          <People contacts={team.slice(0, maxPeople)} enterpriseCode={enterpriseCode} />
        ) : (
          contacts.length > 0 && (
            <List>
              {contacts.slice(0, maxPeople).map((contact) => (
                <ContactItem key={contact.name} contact={contact} actions="full" call={telephone(contact)} />
              ))}
            </List>
          )
        )}
        {host && (
          <a className={websiteStyle} href={website} {...outward}>
            <Icon of={Globe} size="sm" />
            <bdi dir="ltr">{host}</bdi>
          </a>
        )}
      </section>
    </div>
  )
}
