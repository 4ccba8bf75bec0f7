import { css } from '../../../../widgets/ui/theme/style.ts'

/** One code on a whole screen: who it is of, the picture, and what to do with it. */
export const screen = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-width: 480px;
  margin-inline: auto;
  padding: 8px var(--foyer-gutter) 24px;
  & .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  & .hint {
    display: flex;
    gap: 10px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  & .hint svg {
    flex: none;
    width: 18px;
    margin-block-start: 1px;
    color: var(--foyer-brand-text);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-height: 48px;
  }
  & .actions > * {
    flex: 1 1 auto;
  }
  & .text {
    max-height: 9em;
    overflow-y: auto;
    padding: 12px 14px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-small);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`

/** The arch around a code. The ground of the code itself is white in both schemes, because cameras need it. */
export const arch = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 4px;
  padding: 28px 20px 20px;
  border-radius: 220px 220px var(--foyer-r-xl) var(--foyer-r-xl);
  background: var(--foyer-brand-soft);
  text-align: center;
  & b {
    max-width: 100%;
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-tight);
    overflow-wrap: anywhere;
  }
  & p {
    max-width: 100%;
    color: var(--foyer-text-2);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & .plate {
    display: grid;
    place-items: center;
    width: min(100%, 320px);
    aspect-ratio: 1;
    margin-block: 12px 6px;
    padding: 4px;
    overflow: hidden;
    border-radius: var(--foyer-r-xl);
    background: #fff;
    box-shadow: var(--foyer-e-1);
    color: #12302f;
  }
  & .plate img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
    image-rendering: pixelated;
  }
  & .address {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
`

/** The list of one's codes. */
export const codeList = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding: 8px var(--foyer-gutter) 24px;
  & .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 12px;
    margin-block: 8px;
  }
  & .head h2 {
    font-size: var(--foyer-fs-body);
    font-weight: 600;
  }
  & .head p,
  & > .lead {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .tiny {
    display: block;
    flex: none;
    width: 52px;
    height: 52px;
    padding: 4px;
    border-radius: 10px;
    background: #fff;
    box-shadow: inset 0 0 0 1px var(--foyer-line);
  }
  & .sign {
    display: grid;
    place-items: center;
    flex: none;
    width: 52px;
    height: 52px;
    border-radius: 10px;
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & > .more {
    justify-self: center;
  }
`

/** The form for a new code. */
export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
