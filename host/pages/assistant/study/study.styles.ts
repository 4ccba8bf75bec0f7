import { css } from '../../../../widgets/ui/theme/style.ts'

/** The page of a company's assistant: one column. */
export const study = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: calc(760px + 2 * var(--foyer-gutter));
  margin-inline: auto;
  padding: 8px var(--foyer-gutter) 24px;
  & [role='tabpanel'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  & .lead {
    color: var(--foyer-text-2);
  }
  & .answer {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .wrong {
    color: var(--foyer-danger-text);
  }
  & .sign {
    display: grid;
    place-items: center;
    flex: none;
    width: 44px;
    height: 44px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & .more {
    justify-self: center;
  }
`

/** The fields of a question and its answer. */
export const pairForm = css`
  display: grid;
  gap: 14px;
`
