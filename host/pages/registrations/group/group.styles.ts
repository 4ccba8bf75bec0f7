import { css } from '../../../../widgets/ui/theme/style.ts'

/** The page on which one person registers colleagues. */
export const groupPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 960px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 32px;
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
  }
  & h3 {
    font-size: var(--foyer-fs-label);
    font-weight: 600;
  }
  & .meta,
  & .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    padding: 16px;
    border: 0;
    margin: 0;
    min-inline-size: 0;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .choices,
  & .fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
    align-items: start;
    gap: 14px;
  }
  /* On phones short fields stand in pairs; company and address need the whole line. */
  @media (max-width: 599px) {
    & .fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & .fields > :is(:nth-child(3), :nth-child(4)) {
      grid-column: 1 / -1;
    }
  }
  & .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-block-size: 44px;
  }
  & form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  & .actions > p {
    margin-inline-start: auto;
  }
  & ul {
    display: grid;
    gap: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & .faults {
    gap: 4px;
    margin-block-start: 6px;
  }
  & .faults button {
    min-block-size: 44px;
    text-align: start;
    text-decoration: underline;
    overflow-wrap: anywhere;
  }
  & .places > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 12px;
    padding-block: 10px;
    overflow-wrap: anywhere;
  }
  & .places > li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & .places .actions,
  & .places .link {
    grid-column: 1 / -1;
  }
  & .places small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`
