import { css } from '../../../widgets/ui/theme/style.ts'

/** A form made of cards, with a button that stays visible. */
export const form = css`
  max-width: 640px;
  margin-inline: auto;
  padding: 12px var(--foyer-gutter) 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & :where(section) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  /* The focused element is never behind the bars. */
  & :is(input, button) {
    scroll-margin-block: calc(var(--foyer-bar-h) + 32px) calc(var(--foyer-ctl-lg) + 40px);
  }
  & .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: 12px;
  }
  & .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
  & .line > dl {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .line dt,
  & .line small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 5;
    margin-inline: calc(var(--foyer-gutter) * -1);
    padding: 10px var(--foyer-gutter) calc(10px + var(--foyer-safe-b));
    background: var(--foyer-canvas);
  }
  @media (min-width: 840px) {
    & section > :is(button, a),
    & > :is(button, a) {
      justify-self: start;
    }
    & section form > button {
      justify-self: start;
      inline-size: auto;
    }
    & > .bar {
      display: flex;
      justify-content: flex-end;
    }
    & > .bar > button {
      inline-size: auto;
      min-inline-size: 200px;
    }
  }
`

/** An action that ends or removes something: a quiet row at the end of its section. */
export const dangerRow = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  margin-inline: -8px;
  padding: 8px;
  border-radius: var(--foyer-r-md);
  color: var(--foyer-danger-text);
  font-weight: 500;
  &:active {
    background: var(--foyer-danger-soft);
  }
  @media (hover: hover) {
    &:hover {
      background: var(--foyer-danger-soft);
    }
  }
`

/** A portrait and the actions on it. */
export const portrait = css`
  display: flex;
  align-items: center;
  gap: 12px;
  & > div {
    min-width: 0;
    display: grid;
    gap: 6px;
    justify-items: start;
  }
  & .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .buttons > button {
    padding-inline: 12px;
  }
  & small {
    font-size: var(--foyer-fs-micro);
    color: var(--foyer-text-3);
  }
`

/** The card as others see it, shown above the form while it is edited. */
export const preview = css`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 18px 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-deep-2);
  color: var(--foyer-on-deep);
  text-wrap: balance;
  & div {
    min-width: 0;
  }
  & b {
    display: block;
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-on-deep-2);
    overflow-wrap: anywhere;
  }
`

/** Fields below each other. */
export const fields = css`
  display: grid;
  gap: 14px;
`
