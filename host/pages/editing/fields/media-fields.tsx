import { ArrowLeft, ArrowRight, Trash } from 'lucide'
import { useContext, useId, useRef, useState } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { caption, Note, shell } from '../../../../widgets/ui/fields/field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { outward } from '../../../../widgets/ui/outward.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { followPointer } from '../../../kit/order/drag.ts'
import { useFocusInList } from '../../../kit/order/focus.ts'
import { moved } from '../../../kit/order/order.ts'
import { UploadArea as FileArea } from '../../../kit/uploads/upload-area.tsx'
import type { AcceptedKind } from '../../../kit/uploads/use-uploads.ts'
import { pictures } from '../form/form.styles.ts'
import { EditingContext, useEditing } from '../form/use-edit.ts'
import { itemWords } from '../items/item-messages.ts'

interface Named {
  name: string
  label: string
  help?: string | undefined
}

/** An area to upload files for the enterprise; the form around it waits for them before it saves. */
export function UploadArea(props: Omit<Parameters<typeof FileArea>[0], 'onBusy'> & { enterpriseCode: string }) {
  const form = useContext(EditingContext)
  return <FileArea {...props} onBusy={form?.hold} />
}

/** A field for one picture or one file. */
export function PictureField({ name, label, help, taking = 'image' }: Named & { taking?: AcceptedKind }) {
  const t = useWords(itemWords)
  const { value, setValue, errorOf, enterpriseCode } = useEditing()
  const id = useId()
  const url = String(value[name] ?? '')
  return (
    <div className={shell}>
      <p className={caption}>{label}</p>
      <div className={pictures}>
        {url && (
          <div className="one">
            {taking === 'image' ? (
              <img src={url} alt={t('pictureOf', { label })} width="132" height="88" />
            ) : (
              <a href={url} {...outward}>
                <bdi dir="ltr">{url.split('/').pop()}</bdi>
              </a>
            )}
            <Button kind="ghost" size="sm" icon={Trash} onClick={() => setValue(name, '')}>
              {t('removeOne')}
              <span className="off-screen">: {label}</span>
            </Button>
          </div>
        )}
        <UploadArea
          enterpriseCode={enterpriseCode}
          taking={taking}
          describedBy={help || errorOf(name) ? `${id}-note` : undefined}
          onDone={({ fileUrl }) => setValue(name, fileUrl)}
        />
      </div>
      <Note id={id} error={errorOf(name)} help={help} />
    </div>
  )
}

const asUrls = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])

/**
 * A field for several pictures in order, of which the first is the cover. They can be dropped together, and moved by
 * dragging or with buttons.
 */
export function PicturesField({ name, label, maxItems }: Named & { maxItems: number }) {
  const t = useWords(itemWords)
  const toast = useToast()
  const { value, setValue, errorOf, enterpriseCode } = useEditing()
  const id = useId()
  const urls = asUrls(value[name])
  const list = useRef<HTMLUListElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [draggedUrl, setDraggedUrl] = useState<string>()
  const move = (url: string, newIndex: number) =>
    setValue(name, (current: unknown) => moved(asUrls(current), asUrls(current).indexOf(url), newIndex))

  useFocusInList(container)

  const drag = (url: string) => {
    setDraggedUrl(url)
    followPointer(
      ({ clientX, clientY }) => {
        const itemBelow = document.elementFromPoint(clientX, clientY)?.closest('li')
        const index = itemBelow ? [...(list.current?.children ?? [])].indexOf(itemBelow) : -1
        if (index >= 0) move(url, index)
      },
      () => setDraggedUrl(undefined),
    )
  }
  return (
    <div className={shell} ref={container}>
      <p className={caption}>{label}</p>
      <div className={pictures}>
        {urls.length > 0 && (
          <ul ref={list}>
            {urls.map((url, index) => (
              <li key={url} data-held={draggedUrl === url ? '' : undefined}>
                <img
                  src={url}
                  alt=""
                  width="160"
                  height="128"
                  draggable={false}
                  onPointerDown={(event) => event.button === 0 && drag(url)}
                />
                {index === 0 && (
                  <span>
                    <Tag tone="brand">{t('firstPicture')}</Tag>
                  </span>
                )}
                <div>
                  <IconButton
                    icon={ArrowLeft}
                    size="sm"
                    flip
                    disabled={index === 0}
                    label={t('earlier', { at: index + 1 })}
                    onClick={() => move(url, index - 1)}
                  />
                  <IconButton
                    icon={Trash}
                    size="sm"
                    label={t('removePicture', { at: index + 1 })}
                    onClick={() =>
                      setValue(name, (current: unknown) => asUrls(current).filter((other) => other !== url))
                    }
                  />
                  <IconButton
                    icon={ArrowRight}
                    size="sm"
                    flip
                    disabled={index === urls.length - 1}
                    label={t('later', { at: index + 1 })}
                    onClick={() => move(url, index + 1)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
        {urls.length < maxItems && (
          <UploadArea
            enterpriseCode={enterpriseCode}
            taking="image"
            multiple
            describedBy={errorOf(name) ? `${id}-note` : undefined}
            onDone={({ fileUrl }) =>
              setValue(name, (current: unknown) => {
                if (asUrls(current).length < maxItems) return [...asUrls(current), fileUrl]
                toast(t('tooManyHere', { count: maxItems }), 'error')
                return current
              })
            }
          />
        )}
      </div>
      <Note id={id} error={errorOf(name)} />
    </div>
  )
}
