import { css } from '../../../../widgets/ui/theme/style.ts'

/** The schedule: what narrows it down, then its days. */
export const schedule = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > .zone {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    /* The button for the reader's own clock comes once that is known. */
    min-height: 36px;
    gap: 4px 12px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & h3 {
    margin-block: 6px 8px;
    font-size: var(--foyer-fs-h3);
  }
  & ol {
    display: grid;
    gap: 8px;
  }
`

/** One session: its hours beside its title, room and speakers. */
export const sessionCard = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 8px;
  padding: 14px 8px 14px 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  &:dir(rtl) {
    padding: 14px 16px 14px 8px;
  }
  & > div {
    min-width: 0;
    display: grid;
    gap: 4px;
    justify-items: start;
    align-content: start;
  }
  & time {
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-brand-text);
  }
  & h4 {
    font-size: var(--foyer-fs-lead);
    line-height: var(--foyer-lh-snug);
    overflow-wrap: anywhere;
  }
  & p {
    font-size: var(--foyer-fs-small);
    line-height: 1.45;
    color: var(--foyer-text-2);
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & .ways {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 6px;
  }
`
