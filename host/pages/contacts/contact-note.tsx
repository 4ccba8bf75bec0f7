import { useState } from 'react'
import { contactLimits } from '../../../api/contract/contacts/request-states.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { TextArea, TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { countEdit } from '../../stores/edits.ts'
import { contactWords } from './contact-messages.ts'
import { form } from './contacts.styles.ts'
import type { Contact } from './use-contacts.ts'

/** Returns the tags in a text: separated by commas of any script, each once. */
const tagsIn = (text: string) =>
  [...new Set(text.split(/[,，、،;；]/).map((tag) => tag.trim().slice(0, contactLimits.tag)))]
    .filter(Boolean)
    .slice(0, contactLimits.tags)

/** The private note and tags of a contact. */
export function ContactNote({ contact, onSaved }: { contact: Contact; onSaved(contact: Contact): void }) {
  const t = useWords(contactWords)
  const toast = useToast()
  const [note, setNote] = useState(contact.note)
  const [tags, setTags] = useState(contact.tags.join(', '))
  const { submit, isBusy, error } = useSubmit()
  const save = async () => {
    const body = { contactId: contact.uid, note, tags: tagsIn(tags) }
    const saved = await countEdit(client.contacts.save({ body }))
    setTags(saved.tags.join(', '))
    toast(t('saved'), 'done')
    onSaved(saved)
  }
  return (
    <section>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(save)
        }}
      >
        <TextArea
          label={t('note')}
          name="note"
          value={note}
          onValue={setNote}
          help={t('onlyYou')}
          maxLength={contactLimits.note}
        />
        <TextField label={t('tags')} name="tags" value={tags} onValue={setTags} help={t('tagsHelp')} maxLength={900} />
        {error && (
          <Banner tone="error" role="alert">
            {error.message}
          </Banner>
        )}
        <div className="actions">
          <Button type="submit" kind="soft" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
