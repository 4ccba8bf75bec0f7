import { Button } from '../button.tsx'
import { useWords } from '../language.tsx'
import { css } from '../theme/style.ts'
import { useModal } from './overlay.tsx'
import { tipWords } from './tip-messages.ts'

const hint = css`
  position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;border:0;background:none;color:#fff;overflow:auto;
  padding:calc(20px + var(--foyer-safe-t)) 28px;flex-direction:column;align-items:flex-end;gap:12px;text-align:end;opacity:0;transition:opacity var(--foyer-d-3);
  &[open]{display:flex;opacity:1;}
  @starting-style{&[open]{opacity:0;}}
  &::backdrop{background:rgb(0 20 22/.92);}
  h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);font-weight:650;}
  p{max-inline-size:260px;text-wrap:balance;}
  button{margin-block-start:8px;}
`

/** Points at the messaging app's own menu, which people share from and which no page can open. Any tap closes it. */
export function ShareHint({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(tipWords)
  const modal = useModal(open, onClose)
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button are the keyboard's ways.
    <dialog
      {...modal}
      className={hint}
      data-foyer-theme=""
      data-foyer-scheme="dark"
      aria-label={t('shareTitle')}
      onClick={onClose}
    >
      <svg
        className="flip"
        viewBox="0 0 84 84"
        width="84"
        height="84"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M8 78C34 76 62 56 68 14" />
        <path d="m54 24 14-14 10 18" />
      </svg>
      <h2>{t('shareTitle')}</h2>
      <p>{t('shareText')}</p>
      <Button kind="secondary" onClick={onClose}>
        {t('gotIt')}
      </Button>
    </dialog>
  )
}
