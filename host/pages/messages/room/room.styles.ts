import { css } from '../../../../widgets/ui/theme/style.ts'

/**
 * A room: its bar, its messages, and the composer below them. On phones it is as high as what the keyboard leaves of the
 * window, so that the composer stays in sight; `--room-height` is that height, in px, while a keyboard is open.
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
  & p > svg {
    display: inline-block;
    vertical-align: -2px;
    margin-inline-end: 4px;
  }
`

/** The messages. The scroller runs from its end, so that its newest message stays in place whatever changes around it. */
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
    gap: 2px 6px;
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
  grid-template-columns: minmax(0, auto) 44px;
  justify-content: start;
  align-items: center;
  width: 100%;
  padding-inline-end: 4%;
  &[data-own] {
    grid-template-columns: 44px minmax(0, auto);
    justify-content: end;
    padding-inline: 4% 0;
  }
  &[data-own] > .menu,
  &[data-own] > .blank {
    order: -1;
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

/** A bubble: white for the other side, tinted for the reader’s own, with its corner at the sender’s side. */
export const bubble = css`
  max-width: min(100%, 560px);
  min-width: 0;
  padding: 10px 14px;
  border-radius: 20px;
  border-end-start-radius: 6px;
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  line-height: 1.45;
  overflow-wrap: anywhere;
  &[data-own] {
    border-end-start-radius: 20px;
    border-end-end-radius: 6px;
    background: var(--foyer-brand-soft);
    background: color-mix(in oklab, var(--foyer-brand-soft), var(--foyer-brand-line) 40%);
    box-shadow: none;
  }
  &[data-problem] {
    opacity: 0.75;
  }
  &[data-hit] {
    box-shadow: 0 0 0 2px var(--foyer-brand-text);
  }
  &[data-kind='PHOTO'] {
    overflow: hidden;
    padding: 4px;
    border-radius: 18px;
  }
  & > p {
    white-space: pre-wrap;
  }
  & > p:not(:first-child) {
    margin-block-start: 8px;
  }
  &[data-kind='PHOTO'] > p {
    padding: 0 10px 6px;
  }
  & > p > a {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  &[data-large] > p {
    font-size: calc(34 * var(--foyer-px));
    line-height: 1.25;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** A photo in a bubble; its place is as large as it will be before it has come. */
export const photo = css`
  display: block;
  overflow: hidden;
  border-radius: 14px;
  background: var(--foyer-sunken);
  & > img {
    max-width: 100%;
    height: auto;
    object-fit: cover;
  }
`

/** A file, card, product, exhibit or meeting in a bubble. */
export const thing = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: min(100%, 200px);
  min-height: 44px;
  border-radius: var(--foyer-r-sm);
  & > div {
    flex: 1;
    min-width: 0;
  }
  & b {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-weight: 600;
    line-height: 1.3;
  }
  & small {
    display: block;
    overflow: hidden;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > i {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 48px;
    overflow: hidden;
    border-radius: 8px;
  }
  & > img {
    width: 56px;
    height: 56px;
    border-radius: var(--foyer-r-sm);
    object-fit: cover;
    background: var(--foyer-sunken);
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

/** The part of a room between its bar and its composer. */
export const middle = css`
  position: relative;
  min-height: 0;
`

/** The composer: buttons for what can be attached, the text, and the button to send. */
export const composer = css`
  position: relative;
  z-index: 3;
  display: grid;
  gap: 6px;
  padding: 8px 8px calc(8px + var(--foyer-safe-b));
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-bar);
  & > .row {
    display: flex;
    align-items: flex-end;
    gap: 2px;
    width: 100%;
    max-width: 860px;
    margin-inline: auto;
  }
  & textarea {
    display: block;
    flex: 1;
    min-width: 0;
    min-height: 44px;
    max-height: min(140px, 30vh);
    padding: 10px 16px;
    margin-inline: 2px 6px;
    border-radius: 22px;
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-lead);
    line-height: 1.45;
    resize: none;
    overflow-y: auto;
    field-sizing: content;
  }
  & textarea::placeholder {
    color: var(--foyer-text-3);
    opacity: 1;
  }
  & textarea:focus-visible {
    outline-offset: -2px;
    box-shadow: inset 0 0 0 2px var(--foyer-brand-graphic);
  }
  & textarea[aria-invalid='true'] {
    box-shadow: inset 0 0 0 2px var(--foyer-danger);
  }
  & > .row > button:disabled {
    background: var(--foyer-sunken);
    color: var(--foyer-text-off);
  }
  & > .count {
    width: 100%;
    max-width: 860px;
    margin-inline: auto;
    padding-inline: 16px;
    font-size: var(--foyer-fs-micro);
    text-align: end;
    color: var(--foyer-text-3);
  }
  & > .count[data-over] {
    color: var(--foyer-danger-text);
    font-weight: 600;
  }
  & > .note {
    width: 100%;
    max-width: 860px;
    margin-inline: auto;
  }
`

/** The line above the composer that says that the network is down. */
export const network = css`
  background: var(--foyer-surface);
  & > div {
    border-radius: 0;
    justify-content: center;
  }
`

/** The fields of a report. */
export const reportFields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`

/** The emojis, as a grid of buttons above the text. */
export const emojis = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
  width: 100%;
  max-width: 860px;
  max-height: min(232px, 34vh);
  margin-inline: auto;
  overflow-y: auto;
  overscroll-behavior: contain;
  & > button {
    height: 44px;
    border-radius: var(--foyer-r-sm);
    font-size: 24px;
    line-height: 1;
    text-align: center;
  }
  & > button:focus-visible {
    outline-offset: -2px;
    box-shadow: inset 0 0 0 2px var(--foyer-brand-text);
  }
  @media (hover: hover) {
    & > button:hover {
      background: var(--foyer-sunken);
    }
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
