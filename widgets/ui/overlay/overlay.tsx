import { X } from 'lucide'
import type { FormEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { kitWords } from '../kit-messages.ts'
import { useWords } from '../language.tsx'
import { css } from '../theme/style.ts'

// Heights are percentages of a fixed box, which follows the retracting bars of a phone as `dvh` does, also in browsers
// without `dvh`.
const layer = css`
  position:fixed;inset:0;margin:auto;padding:0;border:0;max-inline-size:none;flex-direction:column;overflow:hidden;overscroll-behavior:contain;
  touch-action:pinch-zoom;border-radius:var(--foyer-r-xl);background:var(--foyer-surface);box-shadow:var(--foyer-e-3);color:var(--foyer-text);opacity:0;
  &,&::backdrop{transition:opacity var(--foyer-d-2),transform var(--foyer-d-3) cubic-bezier(.5,0,.9,.4),overlay var(--foyer-d-3) allow-discrete,display var(--foyer-d-3) allow-discrete;}
  &::backdrop{background:var(--foyer-scrim,rgb(5 20 21/.5));opacity:0;touch-action:pinch-zoom;}
  &[open]{display:flex;opacity:1;transform:none;transition-timing-function:var(--foyer-ease-out);transition-duration:var(--foyer-d-2),var(--foyer-d-4);}
  &[open]::backdrop{opacity:1;}
  @starting-style{&[open],&[open]::backdrop{opacity:0;}}
  @media (forced-colors:active){border:1px solid;}
`
const sheet = css`
  inline-size:100%;block-size:fit-content;max-block-size:92%;margin-block-end:0;border-end-start-radius:0;border-end-end-radius:0;container-type:inline-size;
  opacity:1;transform:translateY(100%);
  &[data-size=form]{block-size:70%;min-block-size:min(92%,400px);}
  >:last-child{padding-block-end:calc(16px + var(--foyer-safe-b));}
  @starting-style{&[open]{opacity:1;transform:translateY(100%);}}
  @media (min-width:768px){
    inline-size:480px;margin-block-end:auto;border-radius:var(--foyer-r-xl);opacity:0;transform:translateY(24px);
    &[data-size=form]{block-size:min(88%,760px);}
    @starting-style{&[open]{opacity:0;transform:translateY(24px);}}
  }
`
const grab = css`
  flex:none;padding:8px 0 6px;touch-action:none;cursor:grab;
  &::before{content:"";display:block;inline-size:36px;block-size:4px;margin:auto;border-radius:9px;background:var(--foyer-line-2);}
  @media (min-width:768px){visibility:hidden;}
`
const head = css`
  display:flex;align-items:flex-start;padding-inline:20px 6px;padding-block-end:8px;
  >div{flex:1;min-inline-size:0;padding-block-start:8px;}
  h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);font-weight:650;letter-spacing:var(--foyer-track-title);}
  p{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
`
const body = css`
  flex:1;min-block-size:0;padding:4px 20px 16px;overflow:hidden auto;overscroll-behavior:contain;touch-action:manipulation;
`
const foot = css`padding:10px 20px;background:var(--foyer-surface);box-shadow:var(--foyer-e-bar);`
const question = css`
  inline-size:min(100% - 32px,340px);block-size:fit-content;max-block-size:92%;padding:24px 20px 16px;gap:8px;overflow-y:auto;transform:scale(.96);
  h2{font-size:var(--foyer-fs-h3);line-height:var(--foyer-lh-snug);}
  p{color:var(--foyer-text-2);margin-block-end:12px;}
`

/**
 * Returns the props of a native `<dialog>` that is in the top layer while `isOpen`, so that nothing on the page can
 * cover, clip or move it. Escape, a press beside it, and the browser's own closing call `onDismiss`. Afterwards the
 * focus returns to the element that had it, also inside shadow roots.
 */
export function useModal(isOpen: boolean, onDismiss: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressTarget = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    let opener = dialog.ownerDocument.activeElement
    while (opener?.shadowRoot?.activeElement) opener = opener.shadowRoot.activeElement
    // Safari before 15.4 has no modal dialogs: there it is shown in its place in the page, above the rest.
    if (dialog.showModal) dialog.showModal()
    else dialog.setAttribute('open', '')
    return () => {
      if (dialog.close) dialog.close()
      else dialog.removeAttribute('open')
      let returnTo = opener as HTMLElement | null
      if (!returnTo?.isConnected) {
        returnTo = dialog.parentElement
        if (returnTo) returnTo.tabIndex = -1
      }
      returnTo?.focus({ preventScroll: true })
    }
  }, [isOpen])

  const isOwn = (event: FormEvent<HTMLDialogElement>) => event.target === event.currentTarget
  return {
    ref,
    onCancel(event: FormEvent<HTMLDialogElement>) {
      // The cancel event of a file field inside bubbles up to here.
      if (!isOwn(event)) return
      event.preventDefault()
      onDismiss()
    },
    // Chromium closes the dialog on a second Escape without asking. One that left with its page was not dismissed.
    onClose: () => void (isOpen && ref.current?.open === false && onDismiss()),
    // Only a press that starts and ends on the backdrop counts, because selecting text may end there.
    onPointerDown(event: FormEvent<HTMLDialogElement>) {
      pressTarget.current = event.target
    },
    onClick: (event: FormEvent<HTMLDialogElement>) =>
      void (isOwn(event) && pressTarget.current === event.target && onDismiss()),
    onWheel: (event: FormEvent<HTMLDialogElement>) => void (isOwn(event) && event.preventDefault()),
  }
}

/** Returns whether an element that leaves with a transition is still visible. */
function useIsPresent(isOpen: boolean) {
  const [isLeaving, setLeaving] = useState(isOpen)
  useEffect(() => {
    if (isOpen) return setLeaving(true)
    const timer = setTimeout(setLeaving, 300, false)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || isLeaving
}

/**
 * Asks before something is removed or lost. The title is the question, the text says what follows; the cancel button
 * has the focus.
 *
 *     <Dialog open={isAsking} title={t('deleteTitle')} action={t('delete')} onAction={remove} onClose={close} />
 */
export function Dialog(props: {
  open: boolean
  title: string
  text: string
  action: { label: string; kind?: 'danger' | 'primary'; onPress: () => void }
  /** The label of the cancel button; “Cancel” unless given. */
  cancelLabel?: string
  onClose: () => void
}) {
  const { open, title, text, action, onClose } = props
  const t = useWords(kitWords)
  const modal = useModal(open, onClose)
  if (!useIsPresent(open)) return null
  return (
    <dialog {...modal} className={`${layer} ${question}`} role="alertdialog" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Button kind={action.kind ?? 'danger'} block onClick={action.onPress}>
        {action.label}
      </Button>
      <Button kind="ghost" block autoFocus onClick={onClose}>
        {props.cancelLabel ?? t('cancel')}
      </Button>
    </dialog>
  )
}

/**
 * A sheet at the bottom edge: 70 % of the height for forms, the height of its content for choices; from 768 px a dialog
 * 480 px wide. Dragging down, a press beside it, Escape and the close button dismiss it, after a question when
 * `isDirty`. Without a title it needs a `label`, and a button that closes it in its content or footer.
 */
export function Sheet(props: {
  open: boolean
  onClose: () => void
  title?: string | undefined
  subtitle?: ReactNode
  label?: string
  footer?: ReactNode
  size?: 'form' | 'choice'
  isDirty?: boolean
  children?: ReactNode
}) {
  const { open, onClose, title, subtitle, label = title, footer, size = 'form', isDirty, children } = props
  const t = useWords(kitWords)
  const [isAsking, setAsking] = useState(false)
  const dismiss = () => (isDirty ? setAsking(true) : onClose())
  const modal = useModal(open, dismiss)
  const start = useRef(-1)

  const drag = ({ type, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    const style = modal.ref.current?.style
    if (type === 'pointerdown') {
      start.current = clientY
      currentTarget.setPointerCapture(pointerId)
    }
    if (!style || start.current < 0) return
    const down = clientY - start.current
    const isOver = type === 'lostpointercapture'
    style.transition = isOver ? '' : 'none'
    style.transform = isOver || down < 0 ? '' : `translateY(${down}px)`
    if (!isOver) return
    start.current = -1
    if (down > 96) dismiss()
  }

  if (!useIsPresent(open)) return null
  return (
    <dialog {...modal} className={`${layer} ${sheet}`} data-size={size} aria-label={label}>
      <div className={grab} onPointerDown={drag} onPointerMove={drag} onLostPointerCapture={drag} />
      {title && (
        <header className={head}>
          <div>
            <h2>{title}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <IconButton icon={X} label={t('close')} onClick={dismiss} />
        </header>
      )}
      <div className={body}>{children}</div>
      {footer && <footer className={foot}>{footer}</footer>}
      {isDirty && (
        <Dialog
          open={isAsking && open}
          title={t('discardTitle')}
          text={t('discardText')}
          action={{ label: t('discard'), onPress: onClose }}
          cancelLabel={t('keepWriting')}
          onClose={() => setAsking(false)}
        />
      )}
    </dialog>
  )
}
