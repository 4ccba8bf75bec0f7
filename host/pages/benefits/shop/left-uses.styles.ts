import { css } from '../../../../widgets/ui/theme/style.ts'

/** The uses that cannot be sent, in a column above the till. */
export const leftUses = css`
  display: grid;
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding: 0 var(--foyer-gutter) 16px;
  & > p {
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
