import { useEffect, useRef } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { GroupField } from '../../../../api/contract/registrations/group-terms.ts'
import { peopleImportLimits } from '../../../../api/contract/registrations/people-import-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { ImportNames } from '../../../kit/console/import-names.tsx'
import { listWords } from './list-messages.ts'
import { faultWords } from './list-terms.ts'

type Report = Reply<Contract['peopleImports']['import']>

/** The message keys of the fields. A whole name stands for both of its parts. */
const fieldWords = {
  ...({ firstName: 'name', lastName: 'name', email: 'email', phone: 'phone' } as const),
  ...({ organisation: 'organisation', position: 'position' } as const),
} as const satisfies Record<GroupField, string>

/** The preview of an import: its figures, its columns, the rows that it leaves out with why, and the new people. */
export function ImportPreview({ report }: { report: Report }) {
  const t = useWords(listWords)
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, language)
  const { columns, ignoredColumns, added, known, leftOut, people, faultyRowNum, faults } = report
  const top = useRef<HTMLParagraphElement>(null)
  // The choices above fill the sheet of a phone: who has chosen a file sees what it would do.
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), [])
  const listedRows = new Set(faults.map(({ line }) => line)).size
  return (
    <>
      <p role="status" ref={top}>
        {added + known > 0 ? t('figures', { added: number(added), known: number(known) }) : t('nothingToDo')}
      </p>
      {leftOut > 0 && (
        <Banner tone="warn">{t('tooLong', { count: leftOut, most: number(peopleImportLimits.rows) })}</Banner>
      )}
      <ImportNames title={t('columns')} names={columns} />
      <ImportNames title={t('ignored')} names={ignoredColumns} />
      {faultyRowNum > 0 && (
        <section>
          <h3>{t('faults', { count: faultyRowNum })}</h3>
          <ul className="rows">
            {faults.map(({ line, name, field, value, fault }) => (
              <li key={`${line} ${field} ${fault}`}>
                <Tag tone="error">{t('line', { line: number(line) })}</Tag>
                {name && <bdi>{name}</bdi>}
                <small>
                  {t(fieldWords[field])}
                  {value && (
                    <>
                      {' ·\u00a0'}
                      <bdi>{value}</bdi>
                    </>
                  )}
                </small>
                <p>{t(faultWords[fault])}</p>
              </li>
            ))}
          </ul>
          <Rest count={faultyRowNum - listedRows} />
        </section>
      )}
      {people.length > 0 && (
        <section>
          <h3>{t('isNew')}</h3>
          <ul className="rows">
            {people.map(({ line, name, organisation, email }) => (
              <li key={line}>
                <bdi>{name}</bdi>
                <small>
                  <bdi>{[organisation, email].filter(Boolean).join(' ·\u00a0')}</bdi>
                </small>
              </li>
            ))}
          </ul>
          <Rest count={added - people.length} />
        </section>
      )}
    </>
  )
}

function Rest({ count }: { count: number }) {
  const t = useWords(listWords)
  return count > 0 ? <p className="note">{t('rest', { count })}</p> : null
}
