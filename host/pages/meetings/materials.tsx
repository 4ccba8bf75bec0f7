import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { FileRow } from '../../../widgets/ui/cards/file-item.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List } from '../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { client } from '../../client.ts'
import { groupBy } from '../../kit/group-by.ts'
import { link } from '../../router.ts'
import { PartFailed } from '../../shell/load-failed.tsx'
import { meetingWords } from './meeting-messages.ts'
import { sectionsOf } from './meetings.styles.ts'

type Material = Reply<Contract['materials']['list']>['list'][number]

/** A PDF opens as a page, a video in the player, everything else as it is. */
const hrefOf = ({ contentType, fileUrl: url, name: title }: Material) =>
  contentType === 'application/pdf' ? link('pdfPreview', { url, title }) : url

/** The files of a meeting, session by session. */
export function Materials({ meetingCode }: { meetingCode: string }) {
  const t = useWords(meetingWords)
  const language = useLanguage()
  const { data, error, again } = useAnswer(
    (signal) => client.materials.list({ body: { meetingCode, language } }, signal),
    [meetingCode, language],
  )
  if (error && !data) return <PartFailed onRetry={again}>{t('notLoaded')}</PartFailed>
  if (!data) return <Skeleton kind="list" rows={4} />
  if (data.list.length === 0) return <Empty drawing="door" title={t('noMaterials')} text={t('noMaterialsText')} />
  return (
    <div className={sectionsOf}>
      {[...groupBy(data.list, ({ sessionId }) => sessionId)].map(([sessionId, files]) => (
        <section key={sessionId}>
          <h3>
            <bdi>{files[0]?.sessionTitle || t('wholeMeeting')}</bdi>
          </h3>
          <List>
            {files.map((file) => (
              <FileRow key={file.materialId} file={file} href={hrefOf(file)} />
            ))}
          </List>
        </section>
      ))}
    </div>
  )
}
