import { type ViewedRole, viewedRoles } from '../../../api/contract/meetings/organising/viewing-terms.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { link } from '../../router.ts'
import { consoleEntries, consoleLink } from '../../shell/console/console-entries.ts'
import { viewedRoleWords } from '../../shell/viewing/viewed-roles.ts'
import { viewingWords } from '../../shell/viewing/viewing-messages.ts'
import { storeViewing } from '../../stores/viewing.ts'
import { FormError } from '../form/form-error.tsx'
import { useSubmit } from '../form/use-submit.ts'

const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 12px;
`

/** Buttons with which an organiser sees the console as a colleague of each other role does. */
export function ViewAs({ meetingCode }: { meetingCode: string }) {
  const t = useWords(viewingWords)
  const { submit, isBusy, error, until } = useSubmit()
  const view = async (role: ViewedRole) => {
    storeViewing({ meetingCode, role, ...(await client.organisers.viewAs({ body: { meetingCode, role } })) })
    const [first] = consoleEntries(role)
    location.assign(first ? consoleLink(first.page, meetingCode) : link('adm', { meetingCode }))
  }
  return (
    <section data-part="viewAs">
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <div className={choices}>
        {viewedRoles.map((role) => (
          <Button key={role} kind="secondary" size="sm" busy={isBusy} onClick={() => void submit(() => view(role))}>
            {t(viewedRoleWords[role])}
          </Button>
        ))}
      </div>
      <FormError error={error} until={until} />
    </section>
  )
}
