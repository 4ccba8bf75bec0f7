import { css } from '../../../../../widgets/ui/theme/style.ts'

/** A recording on its way to notes: its buttons, its level and how far it is. */
export const recordingPart = css`
  & > p {
    line-height: var(--foyer-lh-snug);
  }
  & > .quiet {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & progress,
  & meter {
    inline-size: 100%;
    block-size: 8px;
    accent-color: var(--foyer-brand);
  }
  & .running {
    display: flex;
    align-items: center;
    gap: 10px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & .running::before {
    content: '';
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
    background: var(--foyer-danger);
  }
`

/** The player of a recording. It has its height before it is loaded. */
export const player = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-block-size: 54px;
  & audio {
    flex: 1 1 260px;
    min-inline-size: 0;
    block-size: 54px;
  }
`
