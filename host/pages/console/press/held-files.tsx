import { Trash } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { type PressFile, PressFiles } from '../../../kit/press/press-files.tsx'
import { pressWords } from '../../../kit/press/press-messages.ts'
import { UploadArea } from '../../../kit/uploads/upload-area.tsx'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { heldPressWords } from './held-press-messages.ts'
import type { HeldKit } from './press.tsx'

/** The files of a press kit: organisers add, download and remove them. */
export function HeldFiles(props: { meetingCode: string; kit: HeldKit; onKit(kit: HeldKit): void }) {
  const { meetingCode, kit, onKit } = props
  const tKit = useWords(pressWords)
  const t = useWords(heldPressWords)
  const tMeeting = useWords(heldMeetingWords)
  const toast = useToast()
  const [asked, setAsked] = useState<PressFile>()
  const reload = async () => {
    const { files } = await client.pressKits.edit({ query: { meetingCode } })
    onKit({ ...kit, files })
  }
  async function remove(fileId: string) {
    setAsked(undefined)
    try {
      await client.pressKits.remove({ body: { meetingCode, fileId } })
      toast(t('removed'), 'done')
      await reload()
    } catch (error) {
      toast(apiError(error).message || tMeeting('failed'), 'error')
    }
  }
  return (
    <section>
      <h2>{tKit('files')}</h2>
      {kit.files.length > 0 ? (
        <PressFiles
          meetingCode={meetingCode}
          files={kit.files}
          endOf={(file) => (
            <IconButton label={t('remove', { name: file.name })} icon={Trash} onClick={() => setAsked(file)} />
          )}
        />
      ) : (
        <p>{tKit('noFiles')}</p>
      )}
      <UploadArea
        taking="document"
        multiple
        send={async (file, sending) => {
          const { addPressFile } = await import('../../../../api/client/press-files.ts')
          await addPressFile(meetingCode, file, sending)
          await reload()
        }}
      />
      <Dialog
        open={asked !== undefined}
        title={t('removeTitle', { name: asked?.name ?? '' })}
        text={t('removeText')}
        action={{ label: t('doRemove'), kind: 'danger', onPress: () => asked && void remove(asked.fileId) }}
        onClose={() => setAsked(undefined)}
      />
    </section>
  )
}
