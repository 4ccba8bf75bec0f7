import { FileText, FileUp, Trash } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { studyEndings } from '../../../../api/contract/assistant/assistant-terms.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatSize } from '../../../../i18n/format-more.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Tip } from '../../../../widgets/ui/overlay/tip.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { MoreButton } from '../../../kit/list-ends.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { studyWords } from './study-messages.ts'
import { useRows } from './use-rows.ts'

type StudyFile = Reply<Contract['studies']['files']>['list'][number]

const maxAtOnce = 10
/** The pause after which files that wait to be read are looked at again, in milliseconds. */
const lookMs = 3000
const endingOf = (name: string) => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
const isReadable = ({ name }: File) => studyEndings.some((ending) => ending === endingOf(name))
const stateWords = { WAITING: 'waiting', READ: 'read', FAILED: 'unreadable' } as const
const faults = ['ENCRYPTED', 'EMPTY', 'BROKEN', 'TOO_LARGE', 'TOO_SLOW'] as const

/** The files that the assistant reads, with how far it has come; before the first choice a tip says which it takes. */
export function Files({ enterpriseCode }: { enterpriseCode: string }) {
  const t = useWords(studyWords)
  const language = useLanguage()
  const rows = useRows((pageNum) => client.studies.files({ body: { enterpriseCode, pageNum } }))
  const [isTipOpen, setTipOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const [leaving, setLeaving] = useState<StudyFile>()
  const input = useRef<HTMLInputElement>(null)
  const { data, error, again } = rows
  const isReading = data?.list.some(({ state }) => state === 'WAITING') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after each answer
  useEffect(() => {
    if (!isReading) return
    const timer = setTimeout(again, lookMs)
    return () => clearTimeout(timer)
  }, [isReading, data])

  const add = async (files: File[]) => {
    const readable = files.filter(isReadable)
    const wrong = files.filter((file) => !isReadable(file)).map(({ name }) => t('wrongType', { name }))
    setProblems(readable.length > maxAtOnce ? [...wrong, t('tooMany', { count: maxAtOnce })] : wrong)
    if (readable.length === 0 || readable.length > maxAtOnce) return
    setBusy(true)
    // The contract that it reads is larger than the code of this page.
    const sending = import('./upload-study.ts').then(({ uploadStudy }) =>
      uploadStudy(readable, enterpriseCode, language),
    )
    if (await rows.tried(sending)) again()
    setBusy(false)
  }
  const remove = async (fileId: string) => {
    setLeaving(undefined)
    if (await rows.tried(client.studies.removeFile({ body: { enterpriseCode, fileId } }))) again()
  }
  if (!data) return error ? <LoadFailed title={t('failed')} onRetry={again} /> : <Skeleton rows={4} />
  return (
    <>
      <p className="lead">{t('filesText')}</p>
      <Button icon={FileUp} block busy={isBusy} busyLabel={t('adding')} onClick={() => setTipOpen(true)}>
        {t('addFiles')}
      </Button>
      {problems.map((problem) => (
        <Banner key={problem} tone="error" role="alert">
          {problem}
        </Banner>
      ))}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={studyEndings.map((ending) => `.${ending}`).join(',')}
        aria-label={t('addFiles')}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {data.list.length === 0 ? (
        <Empty title={t('noFiles')} />
      ) : (
        <List label={t('files')}>
          {data.list.map((file) => (
            <FileLine key={file.fileId} file={file} onDelete={() => setLeaving(file)} />
          ))}
        </List>
      )}
      <MoreButton page={data} label={t('more')} isBusy={rows.isLoading} onMore={() => void rows.more()} />
      <Tip open={isTipOpen} onClose={() => setTipOpen(false)} onConfirm={() => input.current?.click()} />
      <Dialog
        open={leaving !== undefined}
        title={t('deleteTitle')}
        text={t('deleteText')}
        action={{ label: t('delete'), onPress: () => leaving && void remove(leaving.fileId) }}
        onClose={() => setLeaving(undefined)}
      />
    </>
  )
}

function FileLine({ file, onDelete }: { file: StudyFile; onDelete(): void }) {
  const t = useWords(studyWords)
  const language = useLanguage()
  const { name, size, state, pageNum, passageNum, isRemovable, fileUrl } = file
  const fault = faults.find((known) => known === file.fault)
  const about = [
    t(stateWords[state]),
    pageNum > 0 && t('pages', { count: pageNum }),
    passageNum > 0 && t('passages', { count: passageNum }),
    size > 0 && formatSize(size, language),
    !isRemovable && t('fromHome'),
  ]
  return (
    <ListItem
      mark={
        <span className="sign" aria-hidden="true">
          <Icon of={FileText} />
        </span>
      }
      title={name}
      href={fileUrl || undefined}
      meta={facts(...about)}
      more={fault && <span className="wrong">{t(fault)}</span>}
      end={isRemovable && <IconButton size="sm" icon={Trash} label={t('deleteOf', { name })} onClick={onDelete} />}
    />
  )
}
