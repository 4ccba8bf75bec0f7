import { Ban, CircleAlert, CircleCheck } from 'lucide'
import { type FormEvent, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import {
  maxBadgeNoteLength,
  maxBadgeScore,
  maxBadgeTagLength,
  maxBadgeTags,
} from '../../../../api/contract/leads/badge-terms.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { result } from '../../../kit/scanning/scan-page.styles.ts'
import { link } from '../../../router.ts'
import { badgeScanWords } from './badge-scan-messages.ts'

export type Scan = Reply<Contract['badgeScans']['overview']>['scans'][number]
export type Verdict = Reply<Contract['badgeScans']['scan']>['verdict']

const results = {
  ADDED: { word: 'added', tone: 'green' },
  KNOWN: { word: 'known', tone: 'amber' },
  WITHDRAWN: { word: 'withdrawn', tone: 'red' },
  NO_PASS: { word: 'noPass', tone: 'red' },
  FORGED: { word: 'forged', tone: 'red' },
  EXPIRED: { word: 'expired', tone: 'red' },
} as const satisfies Record<Verdict, { word: string; tone: string }>
const icons = { green: CircleCheck, amber: CircleAlert, red: Ban } as const

/** The colour of a verdict, which is also its sound. */
export const toneOf = (verdict: Verdict) => results[verdict].tone

/** The result of a scan, with what the member notes about the person. */
export function BadgeResult(props: {
  enterpriseCode: string
  verdict: Verdict
  scan: Scan | undefined
  onSaved: (scan: Scan) => void
}) {
  const { enterpriseCode, verdict, scan, onSaved } = props
  const t = useWords(badgeScanWords)
  const { word, tone } = results[verdict]
  return (
    <>
      <section className={result} data-tone={tone} role="status" aria-live="assertive">
        <p className="word">
          <Icon of={icons[tone]} />
          <strong>{t(word)}</strong>
        </p>
        {verdict === 'EXPIRED' && <p>{t('expiredHint')}</p>}
        {scan && (
          <>
            <p className="person">
              <bdi>{scan.name}</bdi>
            </p>
            <p className="company">{facts(scan.company, scan.position)}</p>
          </>
        )}
      </section>
      {scan && <Notes enterpriseCode={enterpriseCode} scan={scan} onSaved={onSaved} />}
    </>
  )
}

/** The tags of a text with commas, as people write them in any script; each once, without those that are too many. */
const tagsOf = (text: string) =>
  [...new Set(text.split(/[,，、،]/).map((tag) => tag.trim().slice(0, maxBadgeTagLength)))]
    .filter(Boolean)
    .slice(0, maxBadgeTags)

function Notes({ enterpriseCode, scan, onSaved }: { enterpriseCode: string; scan: Scan; onSaved(scan: Scan): void }) {
  const t = useWords(badgeScanWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const [score, setScore] = useState(String(scan.score))
  const [tags, setTags] = useState(scan.tags.join(', '))
  const [note, setNote] = useState(scan.note)
  async function save() {
    const { scanId } = scan
    const body = { enterpriseCode, scanId, score: Number(score), tags: tagsOf(tags), note: note.trim() }
    try {
      onSaved(await client.badgeScans.note({ body }))
      toast(t('saved'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  const scores = Array.from({ length: maxBadgeScore }, (_, at) => ({
    value: String(at + 1),
    label: formatNumber(at + 1, language),
  }))
  return (
    <section className="panel">
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit(save)
        }}
      >
        <p className="hint">{t('score')}</p>
        {/* Pressed again, a score is none. */}
        <Chips
          label={t('score')}
          options={scores}
          value={score}
          onValue={(value) => setScore(value === score ? '0' : value)}
        />
        <TextField label={t('tags')} name="tags" value={tags} onValue={setTags} maxLength={200} />
        <TextArea label={t('note')} name="note" value={note} onValue={setNote} maxLength={maxBadgeNoteLength} />
        <Button type="submit" busy={isBusy}>
          {t('save')}
        </Button>
        <Button kind="ghost" href={link('leadDetail', { enterpriseCode, id: scan.leadId })}>
          {t('openLead')}
        </Button>
      </form>
    </section>
  )
}
