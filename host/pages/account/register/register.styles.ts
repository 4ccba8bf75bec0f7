import { css, keyframes } from '../../../../widgets/ui/theme/style.ts'

/** A card that says where to look now: a drawing, one sentence, and actions. */
export const inbox = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  padding: 24px 18px 12px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1);
  text-align: center;
  & > svg {
    margin-block-end: 8px;
  }
  & > p {
    color: var(--foyer-text-2);
    text-wrap: balance;
  }
  & bdi {
    overflow-wrap: anywhere;
  }
  & > p > bdi {
    font-weight: 600;
    color: var(--foyer-text);
  }
  & > .open {
    margin-block-start: 16px;
  }
  & > .news {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-success-text);
  }
  & > .news:focus-visible {
    box-shadow: none;
  }
  & > .wait {
    display: grid;
    place-items: center;
    min-height: 48px;
    font-size: var(--foyer-fs-small);
    font-variant-numeric: tabular-nums;
    color: var(--foyer-text-3);
  }
`

/** Two short fields, side by side where there is room. */
export const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: 16px 12px;
`

/** A rule between the password and the details of the person. */
export const rule = css`
  height: 1px;
  width: 100%;
  margin: 4px 0;
  border: 0;
  background: var(--foyer-line);
`

/** A button within a banner, such as “Resend”. */
export const inBanner = css`
  &,
  &:disabled {
    background: none;
    color: inherit;
  }
  padding-inline: 8px;
  /* On the first line of the banner's words. */
  &&& {
    margin-block: -8px;
  }
`

/** Small print beside actions. */
export const quiet = css`
  font-size: var(--foyer-fs-small);
  color: var(--foyer-text-3);
  text-align: center;
`

/** Buttons below each other. */
export const buttons = css`
  display: flex;
  flex-direction: column;
  gap: 10px;
`

const arrive = keyframes`
  from {
    opacity: 0;
    transform: translateY(-64px) scale(0.6);
  }
`

/** A new card, which comes out of the light above it. */
export const newCard = css`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 96px;
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-2);
  & bdi {
    display: block;
    width: fit-content;
    overflow-wrap: anywhere;
    color: var(--foyer-text-2);
  }
  & bdi:first-child {
    font-size: var(--foyer-fs-h3);
    font-weight: 600;
    color: var(--foyer-text);
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${arrive} 520ms var(--foyer-ease-out) backwards;
  }
`
