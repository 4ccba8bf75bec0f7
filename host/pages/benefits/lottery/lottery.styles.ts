// The styles of one draw, of the list and of the reader’s ticket: they share the same cards.
import { css } from '../../../../widgets/ui/theme/style.ts'
import { stretchedLink } from '../../../kit/stretched-link.ts'

/** The list of draws: cards with a picture, in two columns where there is room. */
export const lotteryCards = css`
  max-width: 960px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 32px;
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    position: relative;
    display: flex;
    gap: 14px;
    padding: 14px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & li > img {
    flex: none;
    width: 96px;
    height: 96px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & h2 {
    margin-block: 6px 2px;
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & h2 > a {
    ${stretchedLink}
  }
  & p {
    color: var(--foyer-text-2);
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
`

/** One draw: the ticket, the result and the prizes; on wide screens the rule beside them. */
export const lotteryPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 12px;
  max-width: 1080px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 32px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 16px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
    overflow-wrap: anywhere;
  }
  & .card > h2 {
    font-size: var(--foyer-fs-h3);
    line-height: var(--foyer-lh-snug);
    font-weight: 600;
  }
  & .card p {
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  & .head > h2 {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
  }
  & .head a {
    display: inline-block;
    padding-block: 10px;
    margin-block: -10px;
    font-weight: 550;
    color: var(--foyer-brand-text);
  }
  & .tags,
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .when {
    display: grid;
    gap: 2px;
    font-variant-numeric: tabular-nums;
  }
  & .when > span {
    min-height: calc(1em * var(--foyer-lh-body));
    font-weight: 600;
    color: var(--foyer-text);
  }
  & .prizes,
  & .winners {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & .prizes > li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    align-content: center;
    column-gap: 14px;
    min-height: 72px;
  }
  & .prizes > li > :first-child {
    grid-row: span 2;
    width: 72px;
    height: 72px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & .prizes b {
    align-self: end;
    font-weight: 600;
  }
  & .prizes span {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .winners {
    gap: 0;
  }
  & .winners > li {
    display: flex;
    align-items: baseline;
    gap: 14px;
    padding-block: 10px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & .winners > li:last-child {
    border-block-end: 0;
    padding-block-end: 0;
  }
  & .winners b {
    flex: none;
    min-width: 3em;
    font-size: var(--foyer-fs-h3);
    font-variant-numeric: tabular-nums;
    color: var(--foyer-brand-text);
  }
  & .rule > ol {
    list-style: decimal;
    display: grid;
    gap: 10px;
    margin: 0;
    padding-inline-start: 1.4em;
    color: var(--foyer-text-2);
  }
  & dl {
    display: grid;
    gap: 10px;
    margin: 0;
  }
  & dt {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & dd {
    margin: 0;
    color: var(--foyer-text-2);
  }
  & code {
    display: block;
    max-height: 9em;
    overflow-y: auto;
    padding: 10px 12px;
    border-radius: var(--foyer-r-sm);
    background: var(--foyer-sunken);
    font-family: ui-monospace, monospace;
    font-size: var(--foyer-fs-small);
    overflow-wrap: anywhere;
    user-select: all;
  }
  & .checked {
    display: grid;
    gap: 8px;
    padding: 14px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-danger-soft);
  }
  & .checked > b {
    color: var(--foyer-danger-text);
  }
  & .checked[data-right='true'] {
    background: var(--foyer-success-soft);
  }
  & .checked[data-right='true'] > b {
    color: var(--foyer-success-text);
  }
  & .checked > ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & .checked li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px;
    color: var(--foyer-danger-text);
  }
  & .checked li[data-right='true'] {
    color: var(--foyer-success-text);
  }
  @media (min-width: 840px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: 20px;
  }
`

/** A ticket on a deep ground: its number, and below a perforation what it won and the code to collect it. */
export const ticketCard = css`
  position: relative;
  overflow: hidden;
  border-radius: var(--foyer-r-xl);
  background: linear-gradient(120deg, var(--foyer-deep) 30%, var(--foyer-deep-2));
  color: var(--foyer-on-deep);
  box-shadow: var(--foyer-e-2);
  & > * {
    display: grid;
    gap: 4px;
    padding: 18px 20px;
  }
  & h2 {
    font-size: var(--foyer-fs-small);
    font-weight: 550;
    color: var(--foyer-on-deep-2);
  }
  & strong {
    font-size: calc(44 * var(--foyer-px));
    line-height: 1.1;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    color: var(--foyer-brand-glow);
  }
  & p {
    color: var(--foyer-on-deep-2);
    text-wrap: pretty;
  }
  & > div {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 14px;
    padding-block-start: 0;
  }
  & > div > img {
    width: 72px;
    height: 72px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-surface);
  }
  & > div b {
    display: block;
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    color: var(--foyer-on-deep);
    overflow-wrap: anywhere;
  }
  & > footer {
    border-block-start: 2px dashed color-mix(in oklab, var(--foyer-on-deep) 35%, transparent);
  }
  & > footer > b {
    justify-self: start;
    font-size: calc(30 * var(--foyer-px));
    line-height: 1.2;
    letter-spacing: 0.06em;
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
`

/** The room of the reader's ticket, which is asked for once the page is in the browser. */
export const ticketRoom = css`
  display: grid;
  align-content: start;
  min-height: 124px;
`
