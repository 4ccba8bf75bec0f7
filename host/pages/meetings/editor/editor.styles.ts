import { css } from '../../../../widgets/ui/theme/style.ts'
import { panelHeading, panelRules } from '../../../kit/sheet/panel.ts'

/** The page of an organiser's event pages: what is above and below its parts. */
export const editorPage = css`
  max-width: 1500px;
  margin-inline: auto;
  padding-block-end: 24px;
  & > .lead {
    padding: 0 var(--foyer-gutter) 12px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    text-wrap: pretty;
  }
`

/** Cards one below the other, beside each other where there is room. */
export const cards = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  padding-inline: var(--foyer-gutter);
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`

/** One card with its heading. */
export const card = css`
  ${panelRules}
  ${panelHeading}
  & > p {
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  &:is(details):not([open]) {
    gap: 0;
  }
  & form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & > img {
    width: 100%;
    height: auto;
    max-height: 240px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
  }
  & .page-address {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    overflow-wrap: anywhere;
  }
  & ul.lines > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding-block: 10px;
    border-block-end: 1px solid var(--foyer-line);
  }
  & ul.lines > li:last-child {
    border-block-end: 0;
  }
  & ul.lines > li > span {
    flex: 1 1 180px;
    min-width: 0;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    overflow-wrap: anywhere;
  }
`

/** The pages of a meeting, each with its colour, its state and its languages. */
export const pageRows = css`
  display: grid;
  & > li {
    border-block-end: 1px solid var(--foyer-line);
  }
  & > li:last-child {
    border-block-end: 0;
  }
  & > li > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    min-height: 64px;
    padding-block: 12px;
  }
  & .words {
    display: grid;
    gap: 4px;
    min-width: 0;
  }
  & b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    overflow-wrap: anywhere;
  }
  & .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  @media (hover: hover) {
    & > li > a:hover b {
      color: var(--foyer-brand-text);
    }
  }
`

/** The blocks of a page in their order, with the fields of the open one. */
export const blockRows = css`
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  &:empty {
    display: none;
  }
  & > li + li {
    border-block-start: 1px solid var(--foyer-line);
  }
  & > li[data-held] {
    background: var(--foyer-brand-soft);
  }
  & .row {
    display: flex;
    align-items: center;
    min-height: 60px;
    padding-inline: 2px 6px;
  }
  & .handle {
    touch-action: none;
    cursor: grab;
    color: var(--foyer-text-3);
  }
  & .name {
    flex: 1;
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
    min-height: 56px;
    padding-block: 8px;
    text-align: start;
  }
  & .name > span {
    flex: 1;
    display: grid;
    min-width: 0;
  }
  & .name > svg {
    flex: none;
    color: var(--foyer-text-3);
  }
  & .name > svg:last-child {
    transition: transform var(--foyer-d-2);
  }
  & .name[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
  & .name b {
    font-weight: 600;
    line-height: var(--foyer-lh-snug);
    overflow-wrap: anywhere;
  }
  & .name small {
    overflow: hidden;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  & .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    padding: 4px 16px 16px;
  }
  & .fields > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-inline: -8px;
  }
`

/** The editor: its fields, and the page beside them where there is room. */
export const withPreview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 16px;
    padding-inline: var(--foyer-gutter);
    container-type: inline-size;
  }
  & > aside {
    display: none;
  }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 422px;
    & > aside {
      display: flex;
      position: sticky;
      inset-block-start: 0;
      height: 100vh;
      padding: 12px 16px 12px 0;
    }
    & > aside:dir(rtl) {
      padding: 12px 0 12px 16px;
    }
  }
`

/** The types of blocks to choose from. */
export const kindGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: 8px;
  & > button {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 52px;
    padding: 8px 12px;
    border-radius: var(--foyer-r-md);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
    text-align: start;
    overflow-wrap: anywhere;
  }
  & > button > svg {
    flex: none;
    color: var(--foyer-brand-text);
  }
  @media (hover: hover) {
    & > button:hover {
      background: var(--foyer-brand-softer);
    }
  }
`
