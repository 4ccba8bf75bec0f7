import type { ReactNode } from 'react'
import { type PosterTemplate, posterTemplates } from '../../api/contract/sharing/poster-terms.ts'
import { moveFocus } from '../../widgets/ui/keys/roving.ts'
import { css } from '../../widgets/ui/theme/style.ts'

const row = css`
  display: flex;
  justify-content: center;
  gap: 10px;
  & button {
    overflow: hidden;
    padding: 0;
    border: 2px solid transparent;
    border-radius: 14px;
    box-shadow: 0 0 0 1px var(--foyer-line-2);
  }
  & button[aria-pressed='true'] {
    border-color: var(--foyer-surface);
  }
  & button[aria-pressed='true']:not(:focus-visible) {
    box-shadow: 0 0 0 2px var(--foyer-brand-graphic);
  }
  @media (forced-colors: active) {
    & button[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`

const thumbnails: Record<PosterTemplate, ReactNode> = {
  arch: (
    <>
      <path fill="#04292a" d="M0 0h50v64H0z" />
      <path fill="#0b5557" d="M10 64V27a15 15 0 0 1 30 0v37z" />
      <path fill="#bff3f3" d="M18 44V30a7 7 0 0 1 14 0v14z" />
      <path fill="#bff3f3" opacity=".3" d="M18 44h14l10 20H8z" />
    </>
  ),
  paper: (
    <>
      <path fill="#fbf5e8" d="M0 0h50v64H0z" />
      <path fill="#f3c99a" d="M0 0h50v22H0z" />
      <path fill="#4a6076" d="M6 22v-9h9v9zm12 0V9h7v13zm11 0v-7l6-6 6 6v7z" />
      <path fill="#22190d" d="M6 30h30v4H6zm0 8h20v3H6z" />
      <path fill="#22190d" d="M32 46h12v12H32z" />
    </>
  ),
  light: (
    <>
      <path fill="#e6f5f5" d="M0 0h50v64H0z" />
      <path fill="#c5e9ea" d="M10 64V27a15 15 0 0 1 30 0v37z" />
      <path fill="#fff" d="M18 44V30a7 7 0 0 1 14 0v14z" />
      <path fill="#00a3a8" opacity=".35" d="M18 44h14l10 20H8z" />
    </>
  ),
}

/** The poster templates as small pictures, of which exactly one is chosen. */
export function PosterTemplates(props: {
  label: string
  names: Record<PosterTemplate, string>
  value: PosterTemplate
  onValue(template: PosterTemplate): void
}) {
  const { label, names, value, onValue } = props
  return (
    <div className={row} role="toolbar" aria-label={label}>
      {posterTemplates.map((template, index) => (
        <button
          key={template}
          type="button"
          aria-label={names[template]}
          title={names[template]}
          aria-pressed={template === value}
          tabIndex={template === value ? 0 : -1}
          onKeyDown={(event) => void moveFocus(event, index)}
          onClick={() => onValue(template)}
        >
          <svg width="50" height="64" viewBox="0 0 50 64" aria-hidden="true">
            {thumbnails[template]}
          </svg>
        </button>
      ))}
    </div>
  )
}
