import { css } from '../../../../widgets/ui/theme/style.ts'

/** The views as chips, which scroll sideways, and the buttons at their end. */
export const viewRow = css`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  & > [role='toolbar'] {
    flex: 0 1 auto;
    min-width: 0;
  }
  & > button {
    flex: none;
  }
`

/** The lines below the row: missing filters, or a failed request. */
export const below = css`
  padding-block: 4px 8px;
`

/** The views in a sheet, each with its buttons. */
export const viewList = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0 8px;
    padding-block: 8px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & a {
    flex: 1 1 180px;
    display: grid;
    align-content: center;
    min-width: 0;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .buttons {
    display: flex;
  }
`

/** The name of a view and who sees it, in a sheet. */
export const viewForm = css`
  display: grid;
  gap: 16px;
`
