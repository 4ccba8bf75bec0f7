import { css } from '../../../../widgets/ui/theme/style.ts'

/** The requests, each as a card. */
export const requests = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  & > ul {
    display: grid;
    gap: 10px;
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    padding: 14px 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & li > div {
    display: grid;
    flex: 1 1 min(100%, 220 * var(--foyer-px) - 140px);
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 4px;
    min-width: 0;
  }
  & header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  & header > div {
    flex: 1 1 min(100%, 120 * var(--foyer-px) - 40px);
  }
  & h2 {
    font-size: var(--foyer-fs-body);
    font-weight: 600;
  }
  & time,
  & p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & h2[dir],
  & p[dir] {
    width: fit-content;
    max-width: 100%;
  }
  & .message {
    color: var(--foyer-text);
  }
  & summary {
    padding-block: 12px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    cursor: pointer;
  }
  & .choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-block-start: 6px;
  }
  /* The actions of details stand below the picture too: beside it, phone numbers and addresses have no room. */
  & li > .choice {
    flex: 1 0 100%;
    @media (min-width: 560px) {
      padding-inline-start: 64px;
    }
  }
  & li > .choice a {
    overflow-wrap: anywhere;
    text-align: start;
  }
  & [data-action='ignore'],
  & [data-action='approve'] {
    flex: 1 1 auto;
    padding-inline: 10px;
  }
  & [data-action='withdraw'] {
    margin-inline: -8px;
  }
  & [data-action='delete'] {
    margin-inline: auto -8px;
  }
  & .choice > label,
  & .choice > div:has(label) {
    flex-basis: 100%;
  }
  & > .note {
    text-align: center;
    text-wrap: balance;
  }
`
