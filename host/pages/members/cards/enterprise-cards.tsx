import { FileUp, Plus } from 'lucide'
import { type ComponentProps, useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { owning } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useCode } from '../../../../widgets/element/use-code.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { form } from '../../../kit/form/card.styles.ts'
import { card } from '../../../kit/list.styles.ts'
import { type Membership, membershipOf, type ReaderMemberships } from '../../../kit/membership.ts'
import { NotPermitted } from '../../../kit/not-permitted.tsx'
import { Settings } from '../../../kit/settings/settings.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { memberWords } from '../member-messages.ts'
import { CardChanges, type ChangePage, changesPerPage } from './card-changes.tsx'
import { companyCardWords } from './company-card-messages.ts'
import { cardRows } from './company-cards.styles.ts'
import type { IssueSheet } from './issue-sheet.tsx'
import { IssuedRows } from './issued-rows.tsx'
import type { TemplateSheet } from './template-sheet.tsx'

/** The templates of a company and the cards that it issued. */
export type CompanyCards = Reply<Contract['issuedCards']['list']>
/** A template. */
export type Template = CompanyCards['templates'][number]

interface Data extends ReaderMemberships {
  cards?: CompanyCards
  changes?: ChangePage
}

/** Loads the templates and the issued cards of an enterprise, for its owners. */
export async function load(input: PageInput<'enterpriseCards'>): Promise<Data> {
  const reader = await membershipOf(input, input.query.enterpriseCode, owning)
  const { membership } = reader
  if (membership?.role !== 'OWNER') return reader
  const { enterpriseCode } = membership
  const [cards, changes] = await Promise.all([
    input.client.issuedCards.list({ query: { enterpriseCode } }),
    input.client.issuedCards.changes({ query: { enterpriseCode, pageSize: changesPerPage } }),
  ])
  return { ...reader, cards, changes }
}

export const head = ({ language }: PageProps<'enterpriseCards', Data>) => ({
  title: translator(companyCardWords, language)('title'),
})

/** The cards that a company issues to its people: templates, invitations by list, and what became of them. */
export default function EnterpriseCards({ data }: PageProps<'enterpriseCards', Data>) {
  const t = useWords(companyCardWords)
  const { membership, cards, changes } = data
  if (!membership || !cards || !changes)
    return <NotPermitted title={t('title')} membership={membership} roles={owning} />
  const { enterpriseCode } = membership
  return (
    <Settings at="enterpriseMembers" enterpriseCode={enterpriseCode}>
      <Bar title={t('title')} home={link('enterpriseMembers', { enterpriseCode })} />
      <Cards key={enterpriseCode} membership={membership} first={{ ...cards, changes }} />
    </Settings>
  )
}

type Open = { is: 'template'; template: Template | undefined } | { is: 'list' }

function Cards({ membership, first }: { membership: Membership; first: CompanyCards & { changes: ChangePage } }) {
  const t = useWords(companyCardWords)
  const tMembers = useWords(memberWords)
  const toast = useToast()
  const { enterpriseCode, name } = membership
  const [{ templates, cards, changes }, setCards] = useLoadedState(`cards ${enterpriseCode}`, first)
  const [open, setOpen] = useState<Open>()
  async function reload() {
    try {
      const [cards, changes] = await Promise.all([
        client.issuedCards.list({ query: { enterpriseCode } }),
        client.issuedCards.changes({ query: { enterpriseCode, pageSize: changesPerPage } }),
      ])
      setCards({ ...cards, changes })
    } catch (error) {
      toast(apiError(error).message || tMembers('failed'), 'error')
    }
  }
  /** Runs an action, says what it did unless that is empty, and reads the list anew. */
  async function act(action: () => Promise<unknown>, doneText: string) {
    try {
      await action()
      if (doneText) toast(doneText, 'done')
    } catch (error) {
      toast(apiError(error).message || tMembers('failed'), 'error')
    }
    await reload()
  }
  const close = () => setOpen(undefined)
  const addTemplate = (
    <Button
      kind={templates.length > 0 ? 'secondary' : 'primary'}
      icon={Plus}
      onClick={() => setOpen({ is: 'template', template: undefined })}
    >
      {t('addTemplate')}
    </Button>
  )
  return (
    <div className={form}>
      {templates.length === 0 ? (
        <Empty drawing="door" title={t('noTemplates')} text={t('noTemplatesText')} action={addTemplate} />
      ) : (
        <>
          <section className={card}>
            <h2>{t('templates')}</h2>
            <p>{t('text')}</p>
            <ul className={cardRows}>
              {templates.map((template) => (
                <li key={template.templateId}>
                  <div>
                    <b>
                      <bdi>{template.name}</bdi>
                    </b>
                    <small>{t('onCards', { count: template.cardNum })}</small>
                  </div>
                  <Button kind="ghost" size="sm" onClick={() => setOpen({ is: 'template', template })}>
                    {t('editTemplate')}
                    <span className="off-screen">: {template.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {addTemplate}
          </section>
          <section className={card}>
            <h2>{t('invite')}</h2>
            <p>{t('inviteText')}</p>
            <Button icon={FileUp} onClick={() => setOpen({ is: 'list' })}>
              {t('invite')}
            </Button>
          </section>
        </>
      )}
      {cards.length > 0 && (
        <section className={card}>
          <h2>{t('issued')}</h2>
          <IssuedRows enterpriseCode={enterpriseCode} cards={cards} act={act} />
        </section>
      )}
      {changes.total > 0 && (
        <section className={card}>
          <h2>{t('changes')}</h2>
          <CardChanges enterpriseCode={enterpriseCode} first={changes} />
        </section>
      )}
      {open?.is === 'template' && (
        <LazyTemplate {...{ enterpriseCode, name, template: open.template, act, onClose: close }} />
      )}
      {open?.is === 'list' && <LazyIssue {...{ enterpriseCode, templates, act, onClose: close }} />}
    </div>
  )
}

const loadTemplate = () => import('./template-sheet.tsx')
const loadIssue = () => import('./issue-sheet.tsx')

/** Closes a sheet whose code cannot be loaded, and says so. */
function useMissing(isMissing: boolean, onClose: () => void) {
  const t = useWords(memberWords)
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once, when the code cannot be loaded
  useEffect(() => {
    if (!isMissing) return
    toast(t('failed'), 'error')
    onClose()
  }, [isMissing])
}

function LazyTemplate(props: ComponentProps<typeof TemplateSheet>) {
  const { part, isMissing } = useCode(loadTemplate)
  useMissing(isMissing, props.onClose)
  return part ? <part.TemplateSheet {...props} /> : null
}

function LazyIssue(props: ComponentProps<typeof IssueSheet>) {
  const { part, isMissing } = useCode(loadIssue)
  useMissing(isMissing, props.onClose)
  return part ? <part.IssueSheet {...props} /> : null
}
