import { css } from '../../../../widgets/ui/theme/style.ts'

/** The list of a person's registrations in one column, the next one as a card of its own. */
export const registrationList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 24px;
  & h2 {
    margin-block: 6px 8px;
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-text-3);
  }
  & .cover {
    flex: none;
    width: 52px;
    height: 52px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & article {
    overflow: hidden;
    border-radius: var(--foyer-r-xl);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-2);
  }
  & article > img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 5;
    object-fit: cover;
    background: var(--foyer-sunken);
  }
  & article > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    padding: 16px;
  }
  & .tags,
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .actions {
    margin-block-start: 8px;
  }
  & .actions > * {
    flex: 1 1 auto;
  }
  & h3 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
    letter-spacing: var(--foyer-track-title);
    overflow-wrap: anywhere;
  }
  & article p {
    display: flex;
    gap: 8px;
    align-items: baseline;
    color: var(--foyer-text-2);
    overflow-wrap: anywhere;
  }
  & article p > svg {
    flex: none;
    align-self: center;
  }
  & article .reason {
    padding: 10px 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-danger-soft);
    color: var(--foyer-danger-text);
  }
`

/** A place on a waiting list, or the way to one: the same in lists and on a page of its own. */
export const waitingCard = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 8px;
  margin-block-end: 12px;
  padding: 18px 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  text-align: center;
  & > h2,
  & > h3 {
    margin: 0;
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 650;
    color: var(--foyer-text);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & > p {
    color: var(--foyer-text-2);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  & > fieldset {
    width: 100%;
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    width: 100%;
    margin-block-start: 6px;
  }
  & > .actions > * {
    flex: 1 1 auto;
  }
`

/** One registration: what it stands at, its course, the entrance and what was entered; two columns on wide screens. */
export const registrationDetail = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  max-width: 640px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 24px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & .card {
    padding: 18px 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .card > h2 {
    margin-block-end: 12px;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
  & .state {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: 6px;
    text-align: center;
  }
  & .state > h2 {
    margin-block: 4px 0;
    font-size: var(--foyer-fs-h2);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & .state > p {
    color: var(--foyer-text-2);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  & .state > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    width: 100%;
    margin-block-start: 10px;
  }
  & .state > .actions > * {
    flex: 1 1 auto;
  }
  & [data-part='hand-on'] p {
    color: var(--foyer-text-2);
    overflow-wrap: anywhere;
  }
  & [data-part='hand-on'] form,
  & [data-part='hand-on'] .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 12px;
  }
  & [data-part='hand-on'] form > * {
    flex: 1 1 100%;
  }
  & .meeting {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  & .meeting > img {
    flex: none;
    width: 56px;
    height: 56px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & .meeting b,
  & .meeting small {
    display: block;
    overflow-wrap: anywhere;
  }
  & .meeting b {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
  }
  & small,
  & dt {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & dl {
    display: grid;
    gap: 12px;
  }
  & dl + dl {
    margin-block-start: 12px;
  }
  & dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & [data-faulty] > dd:first-of-type {
    color: var(--foyer-danger-text);
  }
  & .faulty {
    display: flex;
    gap: 6px;
    align-items: center;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-danger-text);
  }
  & .days > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 12px;
    padding-block: 8px;
  }
  & .days > li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & .days small {
    flex: 1 1 100%;
  }
  & .days time:last-of-type,
  & .course time {
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    max-width: 960px;
  }
`
