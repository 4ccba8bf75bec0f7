import { useState } from 'react'
import { isEmail } from '../../../../api/contract/core/email-address.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { heldPressWords } from './held-press-messages.ts'
import type { HeldKit } from './press.tsx'

const isEmailOrEmpty = (text: string) => text === '' || isEmail(text)

/** The form for the text for the press, in all languages, and whom to ask. */
export function KitForm({ meetingCode, kit, onKit }: { meetingCode: string; kit: HeldKit; onKit(kit: HeldKit): void }) {
  const t = useWords(heldPressWords)
  const tMeeting = useWords(heldMeetingWords)
  const toast = useToast()
  const [draft, setDraft] = useState(kit)
  const [language, setLanguage] = useEditedLanguage()
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, error, until } = useSubmit()
  const { summaries, contactName, contactEmail, contactPhone } = draft
  const change = (part: Partial<HeldKit>) => setDraft((before) => ({ ...before, ...part }))
  async function save() {
    const saved = await client.pressKits.save({
      body: {
        ...{ meetingCode, updatedAt: kit.updatedAt, summaries, contactName, contactPhone },
        contactEmail: contactEmail.trim() || null,
      },
    })
    setDraft(saved)
    toast(tMeeting('saved'), 'done')
    onKit(saved)
  }
  return (
    <section>
      <h2>{t('about')}</h2>
      <LanguageBar
        value={language}
        onLanguage={setLanguage}
        percentOf={(code) => (summaries[code]?.trim() ? 100 : 0)}
        unsaved={[]}
      />
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isEmailOrEmpty(contactEmail.trim())) void submit(save)
        }}
      >
        <LanguageField
          name="summaries"
          label={t('summary')}
          help={t('summaryHelp')}
          texts={summaries}
          language={language}
          maxLength={5000}
          rows={6}
          onText={(text) => change({ summaries: { ...summaries, [language]: text } })}
        />
        <TextField
          label={t('contactName')}
          name="contactName"
          maxLength={100}
          value={contactName}
          onValue={(contactName) => change({ contactName })}
        />
        <TextField
          label={t('email')}
          name="contactEmail"
          type="email"
          dir="ltr"
          maxLength={254}
          value={contactEmail}
          error={isTried && !isEmailOrEmpty(contactEmail.trim()) ? t('emailWrong') : undefined}
          onValue={(contactEmail) => change({ contactEmail })}
        />
        <TextField
          label={t('phone')}
          name="contactPhone"
          dir="ltr"
          maxLength={40}
          value={contactPhone}
          onValue={(contactPhone) => change({ contactPhone })}
        />
        <FormError error={error} until={until} />
        <Button type="submit" kind="primary" busy={isBusy}>
          {tMeeting('save')}
        </Button>
      </form>
    </section>
  )
}
