import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { selling } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useAwaited } from '../../../kit/awaited.ts'
import { facts } from '../../../kit/facts.tsx'
import { membershipOf, type ReaderMemberships } from '../../../kit/membership.ts'
import { NotPermitted } from '../../../kit/not-permitted.tsx'
import { CameraScanner } from '../../../kit/scanning/camera.tsx'
import { CodeForm } from '../../../kit/scanning/code-form.tsx'
import { scanPage } from '../../../kit/scanning/scan-page.styles.ts'
import { sound } from '../../../kit/scanning/sounds.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { BadgeResult, type Scan, toneOf, type Verdict } from './badge-result.tsx'
import { badgeScanWords } from './badge-scan-messages.ts'

type Overview = Reply<Contract['badgeScans']['overview']>

interface Data extends ReaderMemberships {
  overview?: Overview
}

/** Loads the booths of the reader's enterprise, and whom its members scanned lately. */
export async function load(input: PageInput<'badgeScan'>): Promise<Data> {
  const { client, query, language } = input
  const reader = await membershipOf(input, query.enterpriseCode, selling)
  const { membership } = reader
  if (!membership || membership.role === 'EDITOR') return reader
  const { enterpriseCode } = membership
  return { ...reader, overview: await client.badgeScans.overview({ query: { enterpriseCode, language } }) }
}

export const head = ({ language }: PageProps<'badgeScan', Data>) => ({
  title: translator(badgeScanWords, language)('title'),
})

/** Scanning of visitors' passes and badges by the members of an exhibitor. */
export default function BadgeScan({ data: { membership, overview }, query }: PageProps<'badgeScan', Data>) {
  const t = useWords(badgeScanWords)
  if (!membership || !overview) return <NotPermitted title={t('title')} membership={membership} roles={selling} />
  const { enterpriseCode } = membership
  return (
    <>
      <Bar title={t('title')} home={link('leadList', { enterpriseCode })} />
      {overview.booths.length > 0 ? (
        <Scanning
          key={enterpriseCode}
          enterpriseCode={enterpriseCode}
          overview={overview}
          meetingCode={query.meetingCode ?? ''}
        />
      ) : (
        <div className={column}>
          <Empty title={t('noBooth')} text={t('noBoothText')} />
        </div>
      )}
    </>
  )
}

function Scanning(props: { enterpriseCode: string; overview: Overview; meetingCode: string }) {
  const { enterpriseCode, overview } = props
  const t = useWords(badgeScanWords)
  const toast = useToast()
  const [scans, setScans] = useLoadedState(`badges ${enterpriseCode}`, overview.scans)
  const [first] = overview.booths
  const isBooth = overview.booths.some(({ meetingCode }) => meetingCode === props.meetingCode)
  const [meetingCode, setMeetingCode] = useState(isBooth ? props.meetingCode : (first?.meetingCode ?? ''))
  const [current, setCurrent] = useState<{ verdict: Verdict; scan: Scan | undefined; number: number }>()
  const put = (scan: Scan) => setScans((scans) => [scan, ...scans.filter(({ scanId }) => scanId !== scan.scanId)])

  async function take(code: string) {
    try {
      const { verdict, scans } = await client.badgeScans.scan({
        body: { enterpriseCode, meetingCode, code: code.trim().slice(0, 200) },
      })
      const [scan] = scans
      setCurrent((current) => ({ verdict, scan, number: (current?.number ?? 0) + 1 }))
      if (scan) put(scan)
      sound(toneOf(verdict))
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }

  return (
    <div className={scanPage}>
      <div>
        <section className="panel">
          <p className="hint">{t('hint')}</p>
          <Chips
            label={t('booth')}
            options={overview.booths.map((booth) => ({ value: booth.meetingCode, label: boothName(booth) }))}
            value={meetingCode}
            onValue={setMeetingCode}
          />
          <CameraScanner onCode={(code) => void take(code)} />
          <CodeForm onCode={(code) => void take(code)} />
        </section>
      </div>
      <div className="scanned">
        {current && (
          <BadgeResult
            key={`${current.number} ${current.scan?.scanId}`}
            enterpriseCode={enterpriseCode}
            verdict={current.verdict}
            scan={current.scan}
            onSaved={put}
          />
        )}
        <Scanned
          scans={scans}
          onOpen={(scan) => setCurrent((current) => ({ verdict: 'KNOWN', scan, number: (current?.number ?? 0) + 1 }))}
        />
      </div>
    </div>
  )
}

const boothName = ({ meetingName, hall, booth }: Overview['booths'][number]) =>
  [meetingName, [hall, booth].filter(Boolean).join(' ')].filter(Boolean).join(' ·\u00a0')

function Scanned({ scans, onOpen }: { scans: Scan[]; onOpen: (scan: Scan) => void }) {
  const t = useWords(badgeScanWords)
  const language = useLanguage()
  const awaited = useAwaited()
  return (
    <section>
      <h2>{t('scanned')}</h2>
      {scans.length === 0 ? (
        <p className="none">{t('none')}</p>
      ) : (
        <List label={t('scanned')}>
          {scans.map((scan) => (
            <ListItem
              key={scan.scanId}
              title={scan.name}
              meta={facts(scan.company, scan.position)}
              more={facts(scan.scannedBy, <span {...awaited}>{formatMoment(scan.at, language)}</span>)}
              end={scan.score > 0 && <span aria-hidden="true">{'★'.repeat(scan.score)}</span>}
              onPress={() => {
                onOpen(scan)
                scrollTo({ top: 0 })
              }}
            />
          ))}
        </List>
      )}
    </section>
  )
}
