import { Check, Clock, Download, UserPlus } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { surroundings } from '../../../../widgets/links/surroundings.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../../widgets/ui/media/save-file.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client, fetchFile } from '../../../client.ts'
import { link } from '../../../router.ts'
import { countEdit } from '../../../stores/edits.ts'
import { contactWords } from '../contact-messages.ts'
import { replyWords } from './reply-messages.ts'

type Row = Reply<Contract['cardReplies']['list']>['list'][number]

/** Adds the sender of details: somebody with an account to the reader’s contacts, a guest to those of the device. */
export function AddContact({ row }: { row: Row }) {
  if (row.uid) return <AskContact row={row} />
  return surroundings() === 'browser' && <SaveContact row={row} />
}

function AskContact({ row: { uid, name, relation } }: { row: Row }) {
  const t = useWords(replyWords)
  const tContacts = useWords(contactWords)
  const toast = useToast()
  const [reached, setReached] = useState<typeof relation>()
  const [isBusy, setBusy] = useState(false)
  const state = reached ?? relation
  if (state === 'CONTACT') {
    return (
      <Button kind="soft" size="sm" icon={Check} href={link('groupDetail', { contactId: uid })}>
        {t('isContact')}
      </Button>
    )
  }
  if (state === 'WAITING') {
    return (
      <Tag tone="warn">
        <Icon of={Clock} size="xs" />
        {tContacts('waiting')}
      </Tag>
    )
  }
  const add = async () => {
    setBusy(true)
    try {
      const reply = await countEdit(client.contactRequests.ask({ body: { uid } }))
      setReached(reply.state)
      toast(t(reply.state === 'CONTACT' ? 'added' : 'askSent', { name }), 'done')
    } catch (error) {
      toast(apiError(error).message || tContacts('notSaved'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" icon={UserPlus} busy={isBusy} data-action="add" onClick={() => void add()}>
      {t('addContact')}
    </Button>
  )
}

function SaveContact({ row: { replyId, name } }: { row: Row }) {
  const t = useWords(replyWords)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { content } = await fetchFile(({ cardReplies }) => cardReplies.vcard, { query: { replyId } })
      saveFile(content, `${fileNameOf(name, replyId)}.vcf`)
    } catch (error) {
      apiError(error)
      toast(t('vcardFailed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" icon={Download} busy={isBusy} data-action="save" onClick={() => void save()}>
      {t('saveContact')}
    </Button>
  )
}
