import { Lock } from 'lucide'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { materialAt } from '../../../api/contract/meetings/materials/material-terms.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { FileRow } from '../../../widgets/ui/cards/file-item.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { client } from '../../client.ts'
import { groupBy } from '../../kit/group-by.ts'
import { link } from '../../router.ts'
import { PartFailed } from '../../shell/load-failed.tsx'
import { meetingWords } from './meeting-messages.ts'
import { sectionsOf } from './meetings.styles.ts'

type Material = Reply<Contract['materials']['list']>['list'][number]

/** A PDF opens as a page, as does a file that is read by a call; everything else as it is. */
const isPage = ({ contentType, fileUrl }: Material) =>
  contentType === 'application/pdf' || materialAt(fileUrl) !== undefined

/** The files of a meeting, session by session, or those of one session. */
export function Materials({ meetingCode, sessionId }: { meetingCode: string; sessionId?: string }) {
  const t = useWords(meetingWords)
  const language = useLanguage()
  const { data, error, again } = useAnswer(
    (signal) => client.materials.list({ body: { meetingCode, language, ...(sessionId && { sessionId }) } }, signal),
    [meetingCode, sessionId, language],
  )
  if (error && !data) return <PartFailed onRetry={again}>{t('notLoaded')}</PartFailed>
  if (!data) return <Skeleton kind="list" rows={4} />
  if (data.list.length === 0) return <Empty drawing="door" title={t('noMaterials')} text={t('noMaterialsText')} />
  const rowsOf = (files: Material[]) => (
    <List>
      {files.map((file) =>
        file.step === 'NONE' ? (
          <FileRow
            key={file.materialId}
            file={file}
            isPage={isPage(file)}
            href={isPage(file) ? link('pdfPreview', { url: file.fileUrl, title: file.name }) : file.fileUrl}
          />
        ) : (
          <LockedRow key={file.materialId} name={file.name} step={file.step} meetingCode={meetingCode} />
        ),
      )}
    </List>
  )
  if (sessionId) return rowsOf(data.list)
  return (
    <div className={sectionsOf}>
      {[...groupBy(data.list, ({ sessionId }) => sessionId)].map(([sessionId, files]) => (
        <section key={sessionId}>
          <h3>
            <bdi>{files[0]?.sessionTitle || t('wholeMeeting')}</bdi>
          </h3>
          {rowsOf(files)}
        </section>
      ))}
    </div>
  )
}

const lockWords = { REGISTER: 'lockRegister', ACCEPTED: 'lockAccepted', CHECK_IN: 'lockCheckIn' } as const

/** A file that the reader may not see yet: its title, and how they would come to see it. */
function LockedRow(props: { name: string; step: Exclude<Material['step'], 'NONE'>; meetingCode: string }) {
  const { name, step, meetingCode } = props
  const t = useWords(meetingWords)
  const register = step === 'REGISTER' && (
    <Button kind="soft" size="sm" href={link('visitorRegister', { meetingCode })}>
      {t('register')}
    </Button>
  )
  return <ListItem mark={<Icon of={Lock} />} title={name} meta={t(lockWords[step])} end={register || undefined} />
}
