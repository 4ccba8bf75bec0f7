// The styles of lists, of one contact and of requests stay in one file: they share measures, and rows look alike.
import { rowStates } from '../../../widgets/ui/theme/row-states.ts'
import { css } from '../../../widgets/ui/theme/style.ts'
import { stretchedLink } from '../../kit/stretched-link.ts'

/** The height of a row of `rows` in px, at the usual size of text. */
export const rowHeightPx = 68

/** The contacts as one card of rows of the same height; beside a contact they reach from edge to edge of their pane. */
export const rows = css`
  position: relative;
  max-width: 640px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  & svg.room {
    display: block;
  }
  & > .card {
    overflow: hidden;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & li {
    position: relative;
    display: grid;
    grid-template-columns: 22px 44px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 10px;
    height: calc(68 * var(--foyer-px));
    padding-inline: 8px;
    line-height: 1.35;
    ${rowStates}
  }
  & li::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 94px 0;
    border-block-start: 1px solid var(--foyer-line);
  }
  & li[data-first]::before {
    inset-inline-start: 0;
  }
  & li:first-child::before {
    border: 0;
  }
  & .letter {
    text-align: center;
    font-weight: 650;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & h2,
  & p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & h2 {
    font-size: var(--foyer-fs-body);
    font-weight: 550;
    letter-spacing: var(--foyer-track-title);
  }
  & h2 {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  & h2 > a {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & h2 > .star {
    flex: none;
    color: var(--foyer-brand-text);
  }
  & h2 > .star > svg {
    fill: currentColor;
  }
  & h2 > a {
    ${stretchedLink}
  }
  & p {
    width: fit-content;
    max-width: 100%;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .ways {
    position: relative;
    display: flex;
  }
  & .ways > a {
    display: grid;
    place-content: center;
    width: 44px;
    height: 44px;
    color: var(--foyer-brand-text);
  }
  & .blank {
    width: 60%;
    height: 12px;
    border-radius: 6px;
    background: var(--foyer-sunken);
  }
  @media (min-width: 840px) {
    max-width: none;
    padding-inline: 0;
    & > .card {
      border-radius: 0;
      box-shadow: none;
      border-block: 1px solid var(--foyer-line);
    }
    & > [role='slider'] ~ .card li {
      padding-inline-end: 28px;
    }
  }
`

/** Search, tags and the ways to requests and groups, above the contacts. */
export const tools = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  max-width: 640px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 12px;
  @media (min-width: 840px) {
    padding-inline: 12px;
  }
`

/** The letters of a long list on its edge, one control that a finger moves along. */
export const letterRail = css`
  position: fixed;
  z-index: 2;
  inset-inline-end: 0;
  inset-block-start: 50%;
  transform: translateY(-50%);
  display: grid;
  width: 28px;
  padding-block: 6px;
  border-radius: 14px;
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  font-size: var(--foyer-fs-micro);
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  color: var(--foyer-brand-text);
  touch-action: none;
  user-select: none;
  cursor: pointer;
  & [data-current] {
    border-radius: 7px;
    background: var(--foyer-brand-soft);
  }
  @media (min-width: 840px) {
    position: sticky;
    inset-block-start: 72px;
    float: inline-end;
    transform: none;
    height: 0;
    padding: 0;
    overflow: visible;
    box-shadow: none;
    background: none;
  }
`

/** The head of one contact: portrait, name, position and the ways to reach them. */
export const person = css`
  & > header {
    display: flex;
    align-items: center;
    gap: 14px;
  }
  & > header > div {
    flex: 1;
    min-width: 0;
  }
  & .star[data-starred] {
    color: var(--foyer-brand-text);
  }
  & .star[data-starred] > svg {
    fill: currentColor;
  }
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-tight);
  }
  & header p {
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-small);
  }
  & p[dir],
  & h2[dir] {
    width: fit-content;
    max-width: 100%;
  }
  & > .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & dl,
  & ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    font-size: var(--foyer-fs-small);
  }
  & ol .small {
    color: var(--foyer-text-3);
  }
  & dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
  }
  & dt {
    flex: 0 1 calc(120 * var(--foyer-px));
    color: var(--foyer-text-3);
  }
  & dd {
    flex: 1 1 min(100%, 160 * var(--foyer-px));
    min-width: 0;
  }
`

/** A form in a section, with its button at the end. */
export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
