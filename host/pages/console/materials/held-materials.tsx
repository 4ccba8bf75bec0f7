import { ArrowUpDown, Pencil } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { type Audience, audiences } from '../../../../api/contract/meetings/materials/material-terms.ts'
import { formatSize } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { fileKind } from '../../../../widgets/ui/cards/file-kinds.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { orderWords } from '../../../kit/order/order-messages.ts'
import { Reordering } from '../../../kit/order/reordering.tsx'
import { UploadArea } from '../../../kit/uploads/upload-area.tsx'
import { type HeldSession, textOf } from '../meetings/held.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { audienceWords } from './audience-words.ts'
import { heldMaterialWords } from './held-material-messages.ts'
import { MaterialForm } from './material-form.tsx'
import type { HeldMaterial } from './materials.tsx'
import { SessionField } from './session-field.tsx'

/** The files of a meeting: organisers add them, say who may open them, and put them into an order. */
export function HeldMaterials(props: {
  meetingCode: string
  files: HeldMaterial[]
  sessions: HeldSession[]
  onFiles(files: HeldMaterial[]): void
}) {
  const { meetingCode, files, sessions, onFiles } = props
  const t = useWords(heldMaterialWords)
  const tMeeting = useWords(heldMeetingWords)
  const tOrder = useWords(orderWords)
  const language = useLanguage()
  const toast = useToast()
  const [edited, setEdited] = useState<HeldMaterial>()
  const [isMoving, setMoving] = useState(false)
  const [visibleTo, setVisibleTo] = useState<Audience>('REGISTERED')
  const [sessionId, setSessionId] = useState('')
  const nameOf = ({ names }: HeldMaterial) => textOf(names, language)
  const titleOfSession = (id: string) =>
    textOf(sessions.find((session) => session.sessionId === id)?.titles ?? {}, language) || t('wholeMeeting')
  const reload = async () => onFiles((await client.materials.edit({ query: { meetingCode } })).list)
  async function order(materialIds: string[]) {
    try {
      await client.materials.order({ body: { meetingCode, materialIds } })
      // A file may have been added meanwhile.
      await reload()
      setMoving(false)
      toast(tOrder('orderSaved'), 'done')
    } catch (error) {
      toast(apiError(error).message || tOrder('orderFailed'), 'error')
    }
  }
  return (
    <>
      <section>
        <h2>{t('title')}</h2>
        {files.length === 0 && <p>{t('noFiles')}</p>}
        {isMoving ? (
          <Reordering<HeldMaterial & { id: string }>
            items={files.map((file) => ({ ...file, id: file.materialId }))}
            titleOf={nameOf}
            face={(file) => <b dir="auto">{nameOf(file)}</b>}
            onCancel={() => setMoving(false)}
            onOrder={order}
          />
        ) : (
          <List>
            {files.map((file) => (
              <ListItem
                key={file.materialId}
                mark={<Icon of={fileKind({ ...file, name: nameOf(file) }).icon} />}
                title={nameOf(file)}
                meta={facts(
                  t(audienceWords[file.visibleTo]),
                  titleOfSession(file.sessionId),
                  formatSize(file.size, language),
                )}
                end={
                  <IconButton label={t('edit', { name: nameOf(file) })} icon={Pencil} onClick={() => setEdited(file)} />
                }
              />
            ))}
          </List>
        )}
        {!isMoving && files.length > 1 && (
          <div className="actions">
            <Button kind="secondary" icon={ArrowUpDown} onClick={() => setMoving(true)}>
              {tOrder('reorder')}
            </Button>
          </div>
        )}
      </section>
      <section>
        <h2>{t('add')}</h2>
        <SelectField
          label={t('visibleTo')}
          name="visibleTo"
          value={visibleTo}
          options={audiences.map((value) => ({ value, label: t(audienceWords[value]) }))}
          onValue={setVisibleTo}
        />
        {sessions.length > 0 && <SessionField sessions={sessions} value={sessionId} onValue={setSessionId} />}
        <UploadArea
          taking="document"
          multiple
          send={async (file, sending) => {
            const { addMaterialFile } = await import('../../../../api/client/material-files.ts')
            const query = { meetingCode, visibleTo, language, ...(sessionId && { sessionId }) }
            await addMaterialFile(query, file, sending)
            await reload()
          }}
        />
      </section>
      {edited && (
        <Sheet open onClose={() => setEdited(undefined)} title={t('editFile')}>
          <MaterialForm
            meetingCode={meetingCode}
            first={edited}
            sessions={sessions}
            onDone={() => {
              setEdited(undefined)
              void reload().catch(() => toast(tMeeting('failed'), 'error'))
            }}
          />
        </Sheet>
      )}
    </>
  )
}
