import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { type Role, roles } from '../../../../api/contract/core/roles.ts'
import { type CardListFault, issuedCardLimits } from '../../../../api/contract/enterprises/issued-card-terms.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { DropZone } from '../../../../widgets/ui/fields/drop-zone.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextArea } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { token } from '../../../stores/session.ts'
import { memberWords } from '../member-messages.ts'
import { roleWords } from '../member-terms.ts'
import { companyCardWords } from './company-card-messages.ts'
import { cardForm, cardRows } from './company-cards.styles.ts'
import type { Template } from './enterprise-cards.tsx'

type ReadList = Reply<Contract['issuedCards']['readList']>

/** The message keys of the faults. */
const faultWords = {
  NO_NAME: 'NO_NAME',
  NO_ADDRESS: 'NO_ADDRESS',
  WRONG_EMAIL: 'WRONG_EMAIL',
  WRONG_PHONE: 'WRONG_PHONE',
  TOO_LONG: 'TOO_LONG',
  TWICE: 'TWICE',
} as const satisfies Record<CardListFault, string>

interface SheetProps {
  enterpriseCode: string
  templates: readonly Template[]
  act(action: () => Promise<unknown>, doneText: string): Promise<void>
  onClose(): void
}

/** Reads a file, or pasted rows as one. Rejects with an `ApiError`. */
async function readPeople(enterpriseCode: string, file: File, language: Parameters<typeof formatNumber>[1]) {
  // The contract is loaded late: only who reads a list needs it here.
  const [{ sendFile }, { contract }] = await Promise.all([
    import('../../../../api/client/send-file.ts'),
    import('../../../../api/contract/index.ts'),
  ])
  const sender = { origin: location.origin, token: token() ?? '', language }
  return sendFile(contract.issuedCards.readList, { enterpriseCode }, file, sender)
}

/** The sheet in which a list of people is pasted or chosen, looked at, and invited. */
export function IssueSheet({ enterpriseCode, templates, act, onClose }: SheetProps) {
  const t = useWords(companyCardWords)
  const tMembers = useWords(memberWords)
  const language = useLanguage()
  const toast = useToast()
  const [templateId, setTemplateId] = useState(templates[0]?.templateId ?? '')
  const [role, setRole] = useState<Role>('SALES')
  const [pasted, setPasted] = useState('')
  const [read, setRead] = useState<ReadList>()
  const [refused, setRefused] = useState<{ name: string; message: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function run(action: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await action()
    } catch (error) {
      setProblem(apiError(error).message || tMembers('failed'))
    } finally {
      setBusy(false)
    }
  }
  const look = (file: File) =>
    void run(async () => {
      setRead(undefined)
      setRefused([])
      setRead(await readPeople(enterpriseCode, file, language))
    })
  const withdraw = (cardIds: string[]) =>
    void act(() => client.issuedCards.withdraw({ body: { enterpriseCode, cardIds } }), t('undone'))
  const send = (people: ReadList['people']) =>
    void run(async () => {
      const body = { enterpriseCode, templateId, role, people, language }
      const { cardIds, changed, refused } = await client.issuedCards.issue({ body })
      const undo = cardIds.length > 0 ? [{ label: t('undo'), onPress: () => withdraw(cardIds) }] : []
      setRead(undefined)
      setRefused(refused.map(({ at, message }) => ({ name: people[at]?.name ?? '', message })))
      if (refused.length === 0) onClose()
      const doneTexts = [
        cardIds.length > 0 ? tMembers('invitationsSent', { count: cardIds.length }) : '',
        changed > 0 ? t('heldChanged', { count: changed }) : '',
      ].filter(Boolean)
      await act(async () => {}, '')
      if (doneTexts.length > 0) toast(doneTexts.join(' '), 'done', ...undo)
    })
  const people = read?.people ?? []
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('invite')}
      isDirty={pasted.trim() !== '' || people.length > 0}
      footer={
        people.length > 0 ? (
          <Button block busy={isBusy} onClick={() => send(people)}>
            {t('send', { count: people.length })}
          </Button>
        ) : (
          <Button
            block
            busy={isBusy}
            disabled={!pasted.trim()}
            onClick={() => look(new File([pasted], 'list.csv', { type: 'text/csv' }))}
          >
            {t('check')}
          </Button>
        )
      }
    >
      <div className={cardForm} aria-busy={isBusy}>
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        {refused.length > 0 && (
          <section role="alert">
            <h3>{t('refused', { count: refused.length })}</h3>
            <ul className={cardRows}>
              {refused.map(({ name, message }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two people may have one name
                <li key={at}>
                  <div>
                    <b>
                      <bdi>{name}</bdi>
                    </b>
                    <small>{message}</small>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        {templates.length > 1 && (
          <SelectField
            label={t('template')}
            name="template"
            value={templateId}
            options={templates.map((template) => ({ value: template.templateId, label: template.name }))}
            onValue={setTemplateId}
          />
        )}
        <SelectField
          label={tMembers('role')}
          name="role"
          value={role}
          options={roles.map((value) => ({ value, label: tMembers(roleWords[value]) }))}
          onValue={setRole}
        />
        {read ? (
          <Preview read={read} />
        ) : (
          <>
            <TextArea
              label={t('paste')}
              name="pasted"
              rows={6}
              help={t('pasteHint')}
              value={pasted}
              onValue={setPasted}
            />
            <DropZone
              label={t('chooseFile')}
              hint={t('fileHint', { count: issuedCardLimits.rows })}
              accept=".csv,.xlsx,.txt"
              uploads={[]}
              onFiles={([file]) => file && look(file)}
              onRetry={() => {}}
              onDismiss={() => {}}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}

/** The people of the list, and the rows that are left out with their reasons. */
function Preview({ read }: { read: ReadList }) {
  const t = useWords(companyCardWords)
  const language = useLanguage()
  const { people, ignoredColumns, faultNum, faults } = read
  return (
    <>
      <section>
        <h3>
          <span role="status">{t('found', { count: people.length })}</span>
        </h3>
        <ul className={cardRows}>
          {people.map(({ name, email, phone, title, department }) => (
            <li key={email || phone}>
              <div>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <small>
                  <bdi>{[title, department].filter(Boolean).join(' ·\u00a0')}</bdi>
                </small>
                <small>
                  <bdi dir="ltr">{email || phone}</bdi>
                </small>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {faultNum > 0 && (
        <section>
          <h3>{t('faults', { count: faultNum })}</h3>
          <ul className={cardRows}>
            {faults.map(({ line, name, fault }) => (
              <li key={line}>
                <Tag tone="error">{t('line', { line: formatNumber(line, language) })}</Tag>
                <div>
                  {name && <bdi>{name}</bdi>}
                  <small>{t(faultWords[fault])}</small>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ignoredColumns.length > 0 && (
        <section>
          <h3>{t('ignored')}</h3>
          <p className="tags">
            {ignoredColumns.map((heading) => (
              <Tag key={heading}>{heading}</Tag>
            ))}
          </p>
        </section>
      )}
    </>
  )
}
