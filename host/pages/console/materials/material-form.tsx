import { useState } from 'react'
import { audiences } from '../../../../api/contract/meetings/materials/material-terms.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { type HeldSession, textOf } from '../meetings/held.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { sheetFields } from '../meetings/meetings.styles.ts'
import { audienceWords } from './audience-words.ts'
import { heldMaterialWords } from './held-material-messages.ts'
import type { HeldMaterial } from './materials.tsx'
import { SessionField } from './session-field.tsx'

/** The form of one file: its title in all languages, its session, who may open it, and the button that removes it. */
export function MaterialForm(props: {
  meetingCode: string
  first: HeldMaterial
  sessions: HeldSession[]
  onDone(): void
}) {
  const { meetingCode, first, sessions, onDone } = props
  const t = useWords(heldMaterialWords)
  const tMeeting = useWords(heldMeetingWords)
  const reader = useLanguage()
  const toast = useToast()
  const [language, setLanguage] = useEditedLanguage()
  const [file, setFile] = useState(first)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, error, until } = useSubmit()
  const { materialId, names, sessionId, visibleTo, isPublic } = file
  const change = (part: Partial<HeldMaterial>) => setFile((before) => ({ ...before, ...part }))
  const isNamed = Object.values(names).some((name) => name.trim())
  async function save() {
    // Only what was changed: somebody else may have changed the rest meanwhile.
    const body = {
      ...{ meetingCode, materialId },
      ...(names !== first.names && { names }),
      ...(sessionId !== first.sessionId && { sessionId }),
      ...(visibleTo !== first.visibleTo && { visibleTo }),
    }
    await client.materials.save({ body })
    toast(tMeeting('saved'), 'done')
    onDone()
  }
  async function remove() {
    await client.materials.remove({ body: { meetingCode, materialId } })
    toast(t('removed'), 'done')
    onDone()
  }
  return (
    <form
      className={sheetFields}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isNamed) void submit(save)
      }}
    >
      <LanguageBar
        value={language}
        onLanguage={setLanguage}
        percentOf={(code) => (names[code]?.trim() ? 100 : 0)}
        unsaved={[]}
      />
      <LanguageField
        name="names"
        label={tMeeting('sessionTitle')}
        texts={names}
        language={language}
        maxLength={200}
        required
        error={isTried && !isNamed ? t('titleMissing') : undefined}
        onText={(text) => change({ names: { ...names, [language]: text } })}
      />
      <SelectField
        label={t('visibleTo')}
        help={isPublic ? t('publicHelp') : undefined}
        name="visibleTo"
        value={visibleTo}
        disabled={isPublic}
        options={audiences.map((value) => ({ value, label: t(audienceWords[value]) }))}
        onValue={(visibleTo) => change({ visibleTo })}
      />
      {sessions.length > 0 && (
        <SessionField sessions={sessions} value={sessionId} onValue={(sessionId) => change({ sessionId })} />
      )}
      <FormError error={error} until={until} />
      <Button type="submit" kind="primary" block busy={isBusy}>
        {tMeeting('save')}
      </Button>
      <Button kind="danger" block onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('removeTitle', { name: textOf(first.names, reader) })}
        text={t('removeText')}
        action={{
          ...{ label: t('doRemove'), kind: 'danger' },
          onPress: () => {
            setAsking(false)
            void submit(remove)
          },
        }}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
