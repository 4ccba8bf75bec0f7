import { Eye, Plus } from 'lucide'
import { useCallback, useState } from 'react'
import { percentByLanguage } from '../../../../api/contract/meetings/organising/page-texts.ts'
import type { BlockType, StoredBlock } from '../../../../api/contract/meetings/site-blocks.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { draftWords } from '../../../kit/draft/draft-messages.ts'
import { DraftConflict, DraftStatus } from '../../../kit/draft/draft-status.tsx'
import { useHistoryKeys } from '../../../kit/draft/history-keys.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { AddressCard } from './address/address-card.tsx'
import { BlockRows } from './block-rows.tsx'
import { type EditedPage, type Saved, usePage } from './draft/use-page.ts'
import { kindGrid, withPreview } from './editor.styles.ts'
import { editorWords } from './editor-messages.ts'
import { blockKinds, blockTypes, newBlock, type Word } from './fields/block-kinds.ts'
import { FieldContext, type FieldPlace } from './fields/field-place.ts'
import { fieldNames, type PageField } from './fields/page-fields.ts'
import { replaced } from './fields/paths.ts'
import { withText } from './inline/text-places.ts'
import { PageSettings } from './page-settings.tsx'
import { FullPreview, PreviewPane } from './preview.tsx'
import { DraftLink, Publishing } from './publishing.tsx'
import { Versions } from './versions/versions.tsx'

const newId = () => newKey().slice(0, 12)

/** The editor of one page: its blocks, its settings, what becomes of it, and the page itself beside them. */
export function Editor(props: { meetingCode: string; first: Saved; place: Omit<FieldPlace, 'language'> }) {
  const { meetingCode, first, place } = props
  const t = useWords(editorWords)
  const tDraft = useWords(draftWords)
  const toast = useToast()
  const [language, setLanguage] = useEditedLanguage()
  const [openId, setOpenId] = useState('')
  const [isFull, setFull] = useState(false)
  /** The id of the block behind which one is added; empty for the end; undefined while none is added. */
  const [addAfter, setAddAfter] = useState<string>()
  const onTheirs = useCallback(
    ({ changedBy }: Saved) => toast(t('theirs', { name: changedBy || tDraft('someone') }), 'info'),
    [toast, t, tDraft],
  )
  const edited = usePage(meetingCode, first, onTheirs)
  const { content, saved } = edited
  const { blocks } = content
  useHistoryKeys(edited)

  const setBlocks = (next: StoredBlock[], mark = '') => edited.edit({ ...content, blocks: next }, mark)
  const insert = (block: StoredBlock, afterId: string) => {
    const at = blocks.findIndex(({ id }) => id === afterId)
    const end = at < 0 ? blocks.length : at + 1
    setBlocks([...blocks.slice(0, end), block, ...blocks.slice(end)])
    openBlock(block.id ?? '')
  }
  const openBlock = useCallback((id: string) => {
    setFull(false)
    setOpenId(id)
    // Runs after the drawing that opens its fields.
    if (id) setTimeout(() => document.querySelector<HTMLElement>(`[data-name="${CSS.escape(id)}"]`)?.focus(), 60)
  }, [])
  const remove = (block: StoredBlock) => {
    setBlocks(replaced(blocks, blocks.indexOf(block)))
    toast(t('blockRemoved'), 'done', { label: t('undo'), onPress: edited.undo })
  }
  const percents = percentByLanguage({ ...content, family: '', brand: '' })
  const preview = {
    ...{ page: saved.page, pathName: saved.pathName, meetingCode, fallback: saved.fallback, content, language, openId },
    onBlock: openBlock,
    onEditing: setOpenId,
    onText(key: string, text: string) {
      const { content: next, mark } = withText(edited.newest(), key, language, text)
      edited.edit(next, mark)
    },
    ...{ onUndo: edited.undo, onRedo: edited.redo },
  }
  return (
    <FieldContext.Provider value={{ ...place, language }}>
      <div className={withPreview}>
        <div className="fields">
          <DraftStatus draft={edited}>
            <span className="narrow">
              <Button kind="ghost" size="sm" icon={Eye} onClick={() => setFull(true)}>
                {t('preview')}
              </Button>
            </span>
          </DraftStatus>
          <Conflict edited={edited} />
          <Publishing meetingCode={meetingCode} edited={edited} />
          <AddressCard meetingCode={meetingCode} edited={edited} />
          <LanguageBar
            value={language}
            onLanguage={setLanguage}
            percentOf={(each) => percents[each] ?? 0}
            unsaved={[]}
          />
          <PageSettings content={content} language={language} onContent={edited.edit} />
          {blocks.length === 0 && <p>{t('empty')}</p>}
          <BlockRows
            blocks={blocks}
            language={language}
            fallback={saved.fallback}
            openId={openId}
            onOpen={setOpenId}
            onBlocks={setBlocks}
            onAdd={setAddAfter}
            onCopy={(block) => insert({ ...block, id: newId() }, block.id ?? '')}
            onRemove={remove}
          />
          <Button kind="secondary" icon={Plus} onClick={() => setAddAfter('')}>
            {t('addBlock')}
          </Button>
          <DraftLink meetingCode={meetingCode} edited={edited} />
          <Versions meetingCode={meetingCode} edited={edited} />
        </div>
        <aside aria-label={t('preview')}>{!isFull && <PreviewPane {...preview} onWide={() => setFull(true)} />}</aside>
      </div>
      {isFull && <FullPreview {...preview} onClose={() => setFull(false)} />}
      <Kinds
        isOpen={addAfter !== undefined}
        onClose={() => setAddAfter(undefined)}
        onKind={(type) => {
          insert(newBlock(type, newId()), addAfter ?? '')
          setAddAfter(undefined)
        }}
      />
    </FieldContext.Provider>
  )
}

/** Asks whose text stays where two people have changed the same part. */
function Conflict({ edited: { conflict, content, decide } }: { edited: EditedPage }) {
  const t = useWords(editorWords)
  if (!conflict) return null
  const { theirs, clashes } = conflict
  const nameOf = (clash: string) => {
    const block = [...content.blocks, ...theirs.content.blocks].find(({ id }) => id === clash)
    const word: Word = clash in fieldNames ? fieldNames[clash as PageField] : 'settings'
    return t(block ? blockKinds[block.type].word : word)
  }
  return <DraftConflict name={theirs.changedBy} parts={clashes.map(nameOf)} onDecide={decide} />
}

/** The types of blocks, to choose the one that is added. */
function Kinds(props: { isOpen: boolean; onClose(): void; onKind(type: BlockType): void }) {
  const t = useWords(editorWords)
  return (
    <Sheet open={props.isOpen} title={t('addBlock')} onClose={props.onClose}>
      <div className={kindGrid}>
        {blockTypes.map((type) => (
          <button type="button" key={type} onClick={() => props.onKind(type)}>
            <Icon of={blockKinds[type].icon} size="sm" />
            {t(blockKinds[type].word)}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
