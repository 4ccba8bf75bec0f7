import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { type Role, roles } from '../../../api/contract/core/roles.ts'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { memberWords } from './member-messages.ts'
import { roleWords } from './member-terms.ts'
import type { Member, MemberStore } from './use-members.ts'

const choice = css`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  color: var(--foyer-text-3);
  & > svg {
    flex: none;
    margin-inline: -30px 12px;
    pointer-events: none;
  }
  & > select {
    appearance: none;
    min-width: 0;
    min-height: 44px;
    max-width: 100%;
    padding-block: 8px;
    padding-inline: 14px 38px;
    cursor: pointer;
    border: 1px solid var(--foyer-line-field);
    border-radius: var(--foyer-r-md);
    background: var(--foyer-surface);
    color: var(--foyer-text);
    font-size: var(--foyer-fs-lead);
    text-overflow: ellipsis;
  }
`

/** The role of a member, which owners change. */
export function RoleChoice({ member: { uid, name, role }, store }: { member: Member; store: MemberStore }) {
  const t = useWords(memberWords)
  const id = useId()
  const { enterpriseCode } = store.membership
  const change = (field: HTMLSelectElement) => {
    const newRole = field.value as Role
    // The field changes with the list, so that it stays as it was after a refusal.
    field.value = role
    void store.act(() => client.members.change({ body: { enterpriseCode, uid, role: newRole } }), t('roleChanged'))
  }
  return (
    <span className={choice}>
      <label className="off-screen" htmlFor={id}>
        {t('roleOf', { name })}
      </label>
      <select id={id} value={role} onChange={(event) => change(event.currentTarget)}>
        {roles.map((value) => (
          <option key={value} value={value}>
            {t(roleWords[value])}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="sm" />
    </span>
  )
}
