import { css } from '../../../../widgets/ui/theme/style.ts'

/** The row of buttons above the registrations; what can be taken back stands below them. */
export const listTools = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0 var(--foyer-gutter) 12px;
  & > .wide {
    order: 1;
    flex: 1 1 100%;
    min-width: 0;
  }
`

/** The form and the preview of an import, and the list of invitations, in a sheet. */
export const listSheet = css`
  display: grid;
  gap: 16px;
  min-width: 0;
  & h3 {
    font-size: var(--foyer-fs-label);
    font-weight: 600;
  }
  & .note {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
  & .two {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: 12px;
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & section {
    display: grid;
    gap: 8px;
    min-width: 0;
  }
  & ul.rows {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & ul.rows > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding-block: 8px;
    border-block-end: 1px solid var(--foyer-line);
    overflow-wrap: anywhere;
  }
  & ul.rows > li > .words {
    flex: 1 1 180px;
    display: grid;
    min-width: 0;
  }
  & .letter {
    display: grid;
    gap: 8px;
    padding: 16px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    overflow-wrap: anywhere;
  }
  & .letter > p {
    white-space: pre-line;
  }
  & ul.rows small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & ul.rows > li > p {
    flex-basis: 100%;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
`
