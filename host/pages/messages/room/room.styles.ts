import { css } from '../../../../widgets/ui/theme/style.ts'

/**
 * A room: its bar, its messages, and the composer below them. On phones it is as high as what the keyboard leaves of
 * the window, so that the composer stays in sight; `--room-height` is that height, in px, while a keyboard is open.
 */
export const room = css`
  position: fixed;
  z-index: 5;
  inset-block-start: 0;
  inset-inline: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  height: 100vh;
  height: var(--room-height, 100dvh);
  background: var(--foyer-canvas);
  --foyer-toast-end: 96px;
  & > header {
    position: relative;
    background: var(--foyer-surface);
    box-shadow: 0 1px 0 var(--foyer-line);
  }
  & > .messages {
    position: relative;
    display: grid;
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  }
  @media (min-width: 840px) {
    position: sticky;
    height: 100vh;
    margin-block-end: -24px;
  }
`

/** The other side in the bar: portrait, name, and a line about them. */
export const title = css`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-width: 0;
  padding-inline: 4px;
  @media (min-width: 840px) {
    padding-inline-start: 10px;
  }
  & > div {
    min-width: 0;
  }
  & h1 {
    width: fit-content;
    max-width: 100%;
    padding: 0;
    text-align: start;
    -webkit-line-clamp: 1;
  }
  & h1 > a::after {
    content: '';
    position: absolute;
    inset: -4px 0;
    border-radius: var(--foyer-r-sm);
  }
  & h1 > a:focus-visible {
    box-shadow: none;
  }
  & h1 > a:focus-visible::after {
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  & p {
    overflow: hidden;
    font-size: var(--foyer-fs-micro);
    line-height: 1.4;
    color: var(--foyer-text-3);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & p[data-tone='typing'] {
    color: var(--foyer-brand-text);
  }
  & p > svg {
    display: inline-block;
    vertical-align: -2px;
    margin-inline-end: 4px;
  }
`

/** A menu that floats beside what it belongs to. Its place is set by script. */
export const floating = css`
  position: fixed;
  inset: auto;
  max-width: calc(100vw - 16px);
  max-height: calc(100vh - 16px);
  margin: 0;
  padding: 6px;
  border: 0;
  overflow: auto;
  border-radius: 14px;
  background: var(--foyer-raised, var(--foyer-surface));
  box-shadow: var(--foyer-e-3);
  color: var(--foyer-text);
  &::backdrop {
    background: var(--foyer-scrim);
    opacity: 0.4;
  }
  &[open] {
    display: flex;
    flex-wrap: wrap;
  }
  &[data-layout='list'][open] {
    flex-direction: column;
    flex-wrap: nowrap;
    min-width: 200px;
  }
  & > button,
  & > a {
    display: flex;
    flex: 1 1 auto;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 4px;
    min-width: 66px;
    min-height: 58px;
    padding: 6px 8px;
    border-radius: 10px;
    font-size: var(--foyer-fs-micro);
    font-weight: 500;
    line-height: 1.3;
    text-align: center;
  }
  &[data-layout='list'] > button,
  &[data-layout='list'] > a {
    flex: none;
    flex-direction: row;
    justify-content: flex-start;
    gap: 12px;
    min-height: 44px;
    padding: 8px 12px;
    font-size: var(--foyer-fs-body);
    text-align: start;
  }
  & > [data-tone='danger'] {
    color: var(--foyer-danger-text);
  }
  & > [aria-disabled='true'] {
    max-width: 130px;
    color: var(--foyer-text-3);
    cursor: default;
  }
  & > :focus-visible {
    outline-offset: -2px;
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  @media (hover: hover) {
    & > :hover:not([aria-disabled='true']) {
      background: var(--foyer-sunken);
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** The search of a room: its field below the bar, and what was found over the messages. */
export const searching = css`
  position: absolute;
  z-index: 3;
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  background: var(--foyer-canvas);
  & > .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px;
    width: 100%;
    max-width: 860px;
    margin-inline: auto;
    padding: 10px 6px 10px 14px;
    padding-inline: 14px 6px;
  }
  & > .hits {
    overflow: hidden auto;
    overscroll-behavior: contain;
  }
  & > .hits > div {
    max-width: 860px;
    margin-inline: auto;
    padding: 4px 14px 16px;
  }
  & .more {
    display: grid;
    justify-content: center;
    padding-block-start: 12px;
  }
  & mark {
    padding-inline: 1px;
    border-radius: 3px;
    background: var(--foyer-brand-line);
    color: inherit;
  }
`

/** The fields of a report. */
export const reportFields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
