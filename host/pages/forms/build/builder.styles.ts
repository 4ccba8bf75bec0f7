import { css } from '../../../../widgets/ui/theme/style.ts'

/** The builder: the questions, and beside them on wide screens the preview. */
export const builder = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 1120px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 32px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 420px;
    & > .top {
      grid-column: 1 / -1;
    }
  }
  & .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & .line > .grow {
    flex: 1 1 200px;
  }
  & .state {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 12px 14px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .card > .line > button:first-child {
    flex: 1 1 160px;
    min-height: var(--foyer-hit);
    min-width: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }
  & .card small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: 12px;
  }
  & .add {
    align-items: end;
  }
  & .questions {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & h2 {
    font-size: var(--foyer-fs-h3);
  }
  & .card .card {
    box-shadow: inset 0 0 0 1px var(--foyer-line);
  }
  & .languages button[aria-pressed] {
    flex: 1;
    min-height: var(--foyer-hit);
    text-align: start;
  }
  & .languages [aria-pressed='true'] bdi {
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  @media (min-width: 1000px) {
    & .views {
      display: none;
    }
    & [data-preview] {
      position: sticky;
      inset-block-start: 72px;
    }
  }
  @media (max-width: 999.98px) {
    &[data-view='edit'] > #panel-preview,
    &[data-view='preview'] > #panel-edit {
      display: none;
    }
  }
`
