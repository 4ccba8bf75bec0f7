import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { maxClaimLinks } from '../../../../api/contract/meetings/organising/exhibitor-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { csvText } from '../../../kit/table/csv.ts'
import { type Refused, runInParts } from '../../../kit/table/run-in-parts.ts'
import { link } from '../../../router.ts'
import { handingWords } from './claim-messages.ts'
import { consoleExhibitorWords } from './exhibitor-messages.ts'
import { sheetForm } from './exhibitors.styles.ts'
import type { ExhibitorRow, ListQuery } from './use-exhibitors.ts'

type Links = Reply<Contract['exhibitorClaims']['make']>['links']
type Chosen = Pick<ExhibitorRow, 'exhibitorCode' | 'name'>

/** Reads all exhibitors that a filter has. */
async function everyOf(query: ListQuery) {
  const rows: Chosen[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await client.meetingExhibitors.list({ query: { ...query, pageNum } })
    rows.push(...page.list)
    if (page.list.length === 0 || rows.length >= page.total) return rows
  }
}

/** The sheet that makes links for several exhibitors as it opens, and saves them as a file. */
export function ClaimSheet(props: {
  meetingCode: string
  /** The chosen exhibitors, or the filter whose exhibitors are all chosen. */
  chosen: readonly Chosen[] | ListQuery
  onClose(): void
  onDone(): void
}) {
  const { meetingCode, chosen, onClose, onDone } = props
  const t = useWords(handingWords)
  const tList = useWords(consoleExhibitorWords)
  const language = useLanguage()
  const [result, setResult] = useState<{ links: Links; refused: Refused[]; names: Map<string, string> }>()
  const [problem, setProblem] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: links are made once for each sheet
  useEffect(() => {
    async function make() {
      const rows = 'meetingCode' in chosen ? await everyOf(chosen) : chosen
      const { answers, refused } = await runInParts(
        rows,
        maxClaimLinks,
        ({ exhibitorCode }) => exhibitorCode,
        async (part) => {
          const exhibitorCodes = part.map(({ exhibitorCode }) => exhibitorCode)
          const answer = await client.exhibitorClaims.make({ body: { meetingCode, exhibitorCodes, language } })
          const reasons = answer.refused.map(({ exhibitorCode: id, message }) => ({ id, message }))
          return { links: answer.links, refused: reasons }
        },
      )
      const names = new Map(rows.map(({ exhibitorCode, name }) => [exhibitorCode, name]))
      setResult({ links: answers.flatMap(({ links }) => links), refused, names })
      onDone()
    }
    make().catch((error: unknown) => setProblem(apiError(error).message))
  }, [])

  const save = (links: Links) => {
    const heads = [t('name'), tList('hall'), tList('booth'), t('link'), t('until')]
    const rows = links.map(({ name, hall, booth, id, expiresAt }) => [
      ...[name, hall, booth, location.origin + link('claimExhibitor', { id }), expiresAt.slice(0, 10)],
    ])
    saveFile(new Blob([csvText([heads, ...rows])], { type: 'text/csv' }), `${fileNameOf(t('file'), 'links')}.csv`)
  }
  const { links = [], refused = [], names } = result ?? {}
  return (
    <Sheet
      open
      onClose={onClose}
      title={result ? t('made', { num: links.length }) : t('title')}
      footer={
        links.length > 0 && (
          <Button block icon={Download} onClick={() => save(links)}>
            {t('save')}
          </Button>
        )
      }
    >
      <div className={sheetForm} aria-busy={!result && !problem}>
        {problem && <p role="alert">{problem}</p>}
        {!result && !problem && <Skeleton rows={3} />}
        {links.length > 0 && <p role="status">{t('madeText')}</p>}
        {refused.length > 0 && (
          <section>
            <h3>{t('leftOut', { num: refused.length })}</h3>
            <ul className="rows">
              {refused.slice(0, 50).map(({ id, message }) => (
                <li key={id}>
                  <bdi>{names?.get(id)}</bdi>
                  <small>{message}</small>
                </li>
              ))}
            </ul>
            {refused.length > 50 && <p className="note">{tList('rest', { count: refused.length - 50 })}</p>}
          </section>
        )}
      </div>
    </Sheet>
  )
}
