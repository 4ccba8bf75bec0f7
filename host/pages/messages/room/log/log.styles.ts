import { css } from '../../../../../widgets/ui/theme/style.ts'

/** The part of a room between its bar and its composer. */
export const middle = css`
  position: relative;
  min-height: 0;
`

/** The messages. The scroller runs from its end, so that its newest message stays in place. */
export const scroller = css`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  height: 100%;
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  & > ol {
    display: flex;
    flex: none;
    flex-direction: column;
    gap: 4px;
    width: 100%;
    max-width: 860px;
    min-height: 100%;
    margin-inline: auto;
    padding: 12px 14px 16px;
  }
  & > .wait {
    width: 100%;
    max-width: 480px;
    padding: 24px;
  }
  & > ol > li:first-child {
    margin-block-start: auto;
  }
  & > :not(ol):not(.wait) {
    margin-block: auto;
  }
  @media (min-width: 840px) {
    & > ol {
      padding-inline: 24px;
    }
  }
`

/** A line between messages: a day, what is new, or that a message was recalled. */
export const line = css`
  align-self: center;
  max-width: 100%;
  padding: 14px 12px 6px;
  font-size: var(--foyer-fs-micro);
  font-weight: 500;
  line-height: 1.45;
  text-align: center;
  text-wrap: balance;
  color: var(--foyer-text-3);
  &[data-is='recalled'] {
    padding-block: 8px;
    font-size: var(--foyer-fs-small);
    font-weight: 400;
  }
  &[data-is='unread'] {
    display: flex;
    align-items: center;
    gap: 12px;
    align-self: stretch;
    color: var(--foyer-brand-text);
    font-weight: 600;
  }
  &[data-is='unread']::before,
  &[data-is='unread']::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--foyer-brand-line);
  }
  & button {
    position: relative;
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & button::after {
    content: '';
    position: absolute;
    inset: -14px -6px;
  }
`

/** The messages of one sender in one minute. */
export const group = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  padding-block-start: 6px;
  &[data-own] {
    align-items: flex-end;
  }
  & > .sender {
    display: flex;
    align-items: center;
    gap: 6px;
    padding-inline: 4px;
    font-size: var(--foyer-fs-micro);
    font-weight: 550;
    color: var(--foyer-text-2);
  }
  & > ol {
    display: flex;
    flex-direction: column;
    align-items: inherit;
    gap: 4px;
    width: 100%;
  }
  & .state {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 20px 8px;
    font-size: var(--foyer-fs-micro);
    line-height: 1.5;
    color: var(--foyer-text-3);
  }
  & .state[data-tone='read'] {
    color: var(--foyer-brand-text);
  }
  & .state[data-tone='problem'] {
    color: var(--foyer-danger-text);
  }
  & > .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    padding: 0 4px 4px;
    font-size: var(--foyer-fs-micro);
    line-height: 1.5;
    color: var(--foyer-text-3);
  }
`

/** One message with its menu beside it, and its state below. */
export const item = css`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(44px, 1fr);
  align-items: center;
  width: 100%;
  padding-inline-end: 4%;
  &[data-own] {
    grid-template-columns: minmax(44px, 1fr) minmax(0, auto);
    padding-inline: 4% 0;
  }
  &[data-own] > [data-kind] {
    justify-self: end;
  }
  &[data-own] > .menu,
  &[data-own] > .blank {
    order: -1;
    justify-self: end;
  }
  & > .menu {
    opacity: 0;
    color: var(--foyer-text-3);
  }
  &:hover > .menu,
  & > .menu:focus-visible,
  & > .menu[aria-expanded='true'] {
    opacity: 1;
  }
  & > .state {
    grid-column: 1 / -1;
    padding: 3px 4px 2px;
  }
  & > .state button {
    position: relative;
    padding-inline: 4px;
    font-weight: 650;
  }
  & > .state button::after {
    content: '';
    position: absolute;
    inset: -13px -2px;
  }
`

/** The buttons above the composer that lead to what is new, above or below. */
export const jumps = css`
  position: absolute;
  z-index: 2;
  inset-block-end: 12px;
  inset-inline-end: 16px;
  display: grid;
  justify-items: end;
  gap: 8px;
  pointer-events: none;
  & > button {
    pointer-events: auto;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 44px;
    min-height: 44px;
    justify-content: center;
    padding-inline: 14px;
    border-radius: 99px;
    background: var(--foyer-raised, var(--foyer-surface));
    box-shadow: var(--foyer-e-2);
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & > button[data-round] {
    padding: 0;
  }
`
