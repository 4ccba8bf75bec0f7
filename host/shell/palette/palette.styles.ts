import { css } from '../../../widgets/ui/theme/style.ts'

/** The dialog: a field, the choices below it, and their own scrolling. */
export const dialog = css`
  position: fixed;
  inset: 0;
  flex-direction: column;
  width: min(640px, calc(100% - 32px));
  max-width: none;
  height: fit-content;
  max-height: min(76%, 640px);
  margin: 10vh auto auto;
  padding: 0;
  border: 0;
  overflow: hidden;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-3);
  color: var(--foyer-text);
  &[open] {
    display: flex;
  }
  &::backdrop {
    background: var(--foyer-scrim, rgb(5 20 21 / 0.5));
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** The field, flush with the dialog. */
export const field = css`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding-inline: 20px 14px;
  box-shadow: 0 1px 0 var(--foyer-line);
  color: var(--foyer-text-3);
  & input {
    flex: 1;
    min-width: 0;
    align-self: stretch;
    font-size: var(--foyer-fs-h3);
    color: var(--foyer-text);
    appearance: none;
  }
  & input:focus {
    outline: 0;
    box-shadow: none;
  }
  & input::placeholder {
    color: var(--foyer-text-3);
    opacity: 1;
  }
  & input::-webkit-search-cancel-button {
    display: none;
  }
  /* A line that grows while a search is on its way. */
  &[data-busy]::after {
    content: '';
    position: absolute;
    inset-block-end: -1px;
    inset-inline: 0 40%;
    border-block-end: 2px solid var(--foyer-brand-graphic);
  }
`

/** The choices in their groups, as `options`. */
export const list = css`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  padding: 6px 8px 10px;
  & [role='option'] {
    scroll-margin-block: 36px 8px;
  }
  & [role='option'] > svg {
    margin-inline: 8px;
  }
  & [role='option'] > p {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    min-width: 0;
  }
  & small {
    min-width: 0;
    max-width: 100%;
  }
  & small bdi {
    display: block;
  }
  & [role='option'] > .keys {
    display: inline-flex;
    flex: none;
    gap: 3px;
  }
`

/** A sentence below the field: nothing was found, the search failed, or there is no network. */
export const notice = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  padding: 4px 20px;
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-2);
  & button {
    flex: none;
    min-height: 44px;
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
`
