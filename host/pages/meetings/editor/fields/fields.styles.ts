import { css } from '../../../../../widgets/ui/theme/style.ts'

/** The fields of a block, one below the other. */
export const blockFields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  & > button {
    justify-self: start;
  }
`

/** An entry of a list inside a block, or an uploaded file. */
export const listEntry = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 10px 12px;
  border-radius: var(--foyer-r-md);
  background: var(--foyer-sunken);
  --foyer-raised: var(--foyer-surface);
  & > .tools {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  & > .tools > b {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  & > img {
    width: 100%;
    height: auto;
    max-height: 220px;
    object-fit: cover;
    border-radius: var(--foyer-r-md);
  }
  & > button {
    justify-self: start;
  }
  & > bdi {
    overflow-wrap: anywhere;
  }
`

/** A picture with nine places, of which one is chosen. */
export const focusGrid = css`
  & > legend {
    margin-block-end: 6px;
    font-size: var(--foyer-fs-label);
    font-weight: 550;
  }
  & > div {
    position: relative;
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    direction: ltr;
    max-width: 300px;
    overflow: hidden;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0.7;
  }
  & label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 56px;
    cursor: pointer;
  }
  & input {
    appearance: none;
    width: 24px;
    height: 24px;
    border: 3px solid #fff;
    border-radius: 99px;
    background: rgb(5 20 21 / 0.45);
  }
  & input:checked {
    background: var(--foyer-brand-fill);
    box-shadow: 0 0 0 3px rgb(5 20 21 / 0.6);
  }
  & input:focus-visible {
    outline: 3px solid var(--foyer-brand-text);
    outline-offset: 3px;
  }
`
