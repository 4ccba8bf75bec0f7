import { FileClock, Trash } from 'lucide'
import { ApiError } from '../../../../api/client/errors.ts'
import { draftKinds } from '../../../../api/contract/assistant/assistant-terms.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { sessionStore } from '../../../stores/session.ts'
import { DraftView } from './draft-view.tsx'
import { makingWords } from './making-messages.ts'
import type { Draft } from './wish/use-wish.ts'
import { WishForm } from './wish/wish-form.tsx'

interface Data {
  draft?: Draft | undefined
  hasVoice: boolean
}

/** Loads the draft that the address names; else whether a wish can be spoken. */
export async function load({ client, language, query }: PageInput<'aigc'>): Promise<Data> {
  if (query.code) {
    const draft = await client.drafts.status({ query: { code: query.code } }).catch((error: unknown) => {
      // The page itself says that there is no such draft.
      if (error instanceof ApiError && error.code === 'draftNotFound') return undefined
      throw error
    })
    return { draft, hasVoice: false }
  }
  const uid = sessionStore.get()?.user.uid
  // Where it is not known, the wish can be typed all the same.
  const config = uid ? await client.chatConfigs.get({ query: { uid, language } }).catch(() => undefined) : undefined
  return { hasVoice: config?.hasVoice ?? false }
}

export function head({ language, data }: PageProps<'aigc', Data>) {
  return { title: data.draft?.blocks.title || translator(makingWords, language)('title') }
}

/** Makes a meeting, an exhibition, an invitation or a form from a wish; with a code, the draft that came of it. */
export default function Aigc({ data, query }: PageProps<'aigc', Data>) {
  const t = useWords(makingWords)
  const toast = useToast()
  const { draft } = data
  const history = link('aigcHistory', { tab: 'drafts' })
  const remove = async (code: string) => {
    try {
      await client.drafts.remove({ body: { code } })
      open(history, true)
      const undo = () =>
        client.drafts.remove({ body: { code, isUndone: true } }).then(
          () => open(link('aigc', { code })),
          () => toast(t('failed'), 'error'),
        )
      toast(t('deleted'), 'done', { label: t('undo'), onPress: () => void undo() })
    } catch {
      // The draft is still here, for whatever reason it failed.
      toast(t('failed'), 'error')
    }
  }
  if (!query.code)
    return (
      <>
        <Bar
          title={t('title')}
          home={link('admMeetings')}
          end={<IconButton icon={FileClock} label={t('drafts')} onClick={() => void open(history)} />}
        />
        <WishForm
          kind={draftKinds.find((kind) => kind === query.kind)}
          hasVoice={data.hasVoice}
          onDraft={({ code }) => void open(link('aigc', { code }))}
        />
      </>
    )
  return (
    <>
      <Bar
        title={t('title')}
        home={history}
        {...(draft && { end: <IconButton icon={Trash} label={t('delete')} onClick={() => void remove(draft.code)} /> })}
      />
      {draft ? (
        <DraftView key={draft.code} first={draft} />
      ) : (
        <Empty title={t('gone')} text={t('goneText')} action={<Button href={link('aigc')}>{t('newDraft')}</Button>} />
      )}
    </>
  )
}
