import { css } from '../../../../../widgets/ui/theme/style.ts'

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
    font-size: calc(24 * var(--foyer-px));
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

/** The choice of a product, an exhibit or an exhibition to send. */
export const things = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > h3,
  & > p {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & > h3 {
    font-weight: 600;
  }
  & li img,
  & li i {
    flex: none;
    width: 52px;
    height: 52px;
    border-radius: var(--foyer-r-sm);
    object-fit: cover;
    background: var(--foyer-sunken);
  }
  & li i {
    display: grid;
    place-items: center;
    color: var(--foyer-text-3);
  }
`
