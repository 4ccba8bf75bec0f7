import { css } from '../../../ui/theme/style.ts'

/** The photos and files of one message. */
export const attachments = css`
  display:grid;gap:8px;justify-items:start;
  .photo{display:block;border-radius:14px;overflow:hidden;background:var(--foyer-sunken);}
  img{display:block;max-inline-size:100%;object-fit:cover;}
  .file{display:flex;align-items:center;gap:12px;padding:10px 14px;border-radius:var(--foyer-r-md);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);overflow-wrap:anywhere;}
  i{display:grid;place-items:center;flex:none;inline-size:40px;block-size:40px;border-radius:12px;}
  bdi{display:block;font-weight:600;line-height:var(--foyer-lh-snug);}
  small{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  @media (forced-colors:active){.file{border:1px solid;}}
`
