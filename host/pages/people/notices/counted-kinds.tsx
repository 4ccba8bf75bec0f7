import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { type NoticeKind, noticeKinds } from '../../../../api/contract/messages/notice-terms.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { noticeWords } from './notice-messages.ts'
import { switches } from './notices.styles.ts'

const kindWords = {
  REQUEST: 'kindREQUEST',
  APPROVED: 'kindAPPROVED',
  LEADS: 'kindLEADS',
  ASSIGNED: 'kindASSIGNED',
  INVITATION: 'kindINVITATION',
  MEMBER: 'kindMEMBER',
  LINK: 'kindLINK',
} as const

/** A sheet in which the reader chooses which kinds of notices are counted. */
export function CountedKinds({ onClose, onChange }: { onClose(): void; onChange(): void }) {
  const t = useWords(noticeWords)
  const toast = useToast()
  const settings = useAnswer((signal) => client.notices.settings(undefined, signal), [])
  const [muted, setMuted] = useState<readonly NoticeKind[]>()
  const { data } = settings
  useEffect(() => {
    if (data) setMuted(data.mutedKinds)
  }, [data])

  const change = async (kind: NoticeKind, isCounted: boolean) => {
    const before = muted ?? []
    const mutedKinds = isCounted ? before.filter((each) => each !== kind) : [...before, kind]
    setMuted(mutedKinds)
    try {
      await client.notices.updateSettings({ body: { mutedKinds } })
      onChange()
    } catch (error) {
      setMuted(before)
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('choose')} size="choice">
      <div className={switches}>
        <p>{t('chooseHint')}</p>
        {muted
          ? noticeKinds.map((kind) => (
              <Switch
                key={kind}
                label={t(kindWords[kind])}
                checked={!muted.includes(kind)}
                onChecked={(isCounted) => void change(kind, isCounted)}
              />
            ))
          : !settings.error && <Skeleton rows={4} />}
        {settings.error && (
          <PartFailed onRetry={settings.again}>{settings.error.message || t('olderFailed')}</PartFailed>
        )}
      </div>
    </Sheet>
  )
}
