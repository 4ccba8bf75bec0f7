import { useState } from 'react'
import { Button } from '../button.tsx'
import { TextArea } from '../fields/text-field.tsx'
import { useWords } from '../language.tsx'
import { List, ListItem } from '../list-item.tsx'
import { ImagePreview } from '../media/image-preview.tsx'
import { Dialog, Sheet } from '../overlay/overlay.tsx'
import { ShareHint } from '../overlay/share-hint.tsx'
import { Tip } from '../overlay/tip.tsx'
import { useToast } from '../overlay/toast.tsx'
import { RegionPicker } from '../phone/region-picker.tsx'
import { row } from './gallery-forms.tsx'
import { galleryWords } from './gallery-messages.ts'
import { exhibitors, pictures, regions } from './gallery-samples.ts'

const popups = ['openForm', 'openChoice', 'openDialog', 'openTip', 'openShare', 'openImages', 'openRegion'] as const

/** All components that open above the page. */
export function PopupParts() {
  const t = useWords(galleryWords)
  const toast = useToast()
  const [open, setOpen] = useState<(typeof popups)[number]>()
  const [text, setText] = useState('')
  const close = () => setOpen(undefined)
  const send = () => toast(t('submitted'))
  const remove = () => {
    toast(t('removed'), 'info', { label: t('undo'), onPress: send })
    close()
  }
  return (
    <>
      <div className={row}>
        {popups.map((popup) => (
          <Button key={popup} kind="secondary" onClick={() => setOpen(popup)}>
            {t(popup)}
          </Button>
        ))}
        <Button kind="soft" onClick={send}>
          {t('showToast')}
        </Button>
        <Button kind="soft" onClick={remove}>
          {t('showToastAction')}
        </Button>
      </div>
      <Sheet
        open={open === 'openForm'}
        onClose={close}
        title={t('message')}
        subtitle={t('sheetNote')}
        isDirty={text !== ''}
        footer={
          <Button block size="lg" onClick={send}>
            {t('send')}
          </Button>
        }
      >
        <TextArea label={t('message')} name="sheet" value={text} onValue={setText} maxLength={100} />
      </Sheet>
      <Sheet open={open === 'openChoice'} onClose={close} title={t('exhibitors')} size="choice">
        <List>
          {exhibitors.map(({ name }) => (
            <ListItem key={name} title={name} onPress={close} />
          ))}
        </List>
      </Sheet>
      <Dialog
        open={open === 'openDialog'}
        onClose={close}
        title={t('removeTitle')}
        text={t('removeText')}
        action={{ label: t('remove'), onPress: remove }}
      />
      <Tip open={open === 'openTip'} onClose={close} />
      <ShareHint open={open === 'openShare'} onClose={close} />
      <ImagePreview
        images={pictures.map((src, index) => ({ src, alt: t('image', { number: index + 1 }) }))}
        at={open === 'openImages' ? 0 : undefined}
        onClose={close}
      />
      <RegionPicker open={open === 'openRegion'} onClose={close} value={undefined} onPick={close} load={regions} />
    </>
  )
}
