import { css } from '../../../widgets/ui/theme/style.ts'
import '../../../widgets/ui/theme/tones.ts'

/**
 * A door page (login, registration): art above a rounded sheet; from 900 px beside it, with the form in a column of 440
 * px. `data-plain` marks a later step, which shows the art only where it fits beside the form.
 */
export const door = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  min-height: 100dvh;
  background: var(--foyer-canvas);
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`

/** The art, which is dark in both colour schemes. */
export const art = css`
  isolation: isolate;
  position: relative;
  overflow: hidden;
  height: 236px;
  margin-block-end: -28px;
  background: var(--foyer-deep-2);
  color: var(--foyer-on-deep);
  & > svg {
    position: absolute;
    inset: 0;
    z-index: -1;
    width: 100%;
    height: 100%;
  }
  &:dir(rtl) > svg {
    transform: scaleX(-1);
  }
  & > p {
    display: none;
  }
  @media (max-width: 899px) {
    [data-plain] > & {
      display: none;
    }
  }
  @media (max-width: 899px) and (max-height: 560px) {
    height: 120px;
  }
  /* Wider than high: the arch keeps its size and whole height, and its outer walls run on. */
  @media (min-width: 480px) and (max-width: 899px) {
    & > svg {
      width: 420px;
      margin-inline: auto;
      overflow: visible;
    }
  }
  @media (min-width: 900px) {
    position: sticky;
    inset-block-start: 0;
    grid-row: 1 / 3;
    align-self: stretch;
    height: auto;
    max-height: 100vh;
    margin: 0;
    & > p {
      display: flex;
      align-items: center;
      gap: 12px;
      padding: 32px 36px;
      font-size: calc(22 * var(--foyer-px));
      font-weight: 700;
      letter-spacing: var(--foyer-track-title);
    }
  }
`

/** The bar of a door page: a close button at its start, the language at its end; white on dark over the art. */
export const doorBar = css`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
  padding: var(--foyer-safe-t) 6px 0;
  & > b {
    flex: 1;
    min-width: 0;
    text-align: center;
    font-size: var(--foyer-fs-h3);
    font-weight: 600;
    letter-spacing: var(--foyer-track-title);
  }
  & > span {
    flex: 1;
  }
  @media (min-width: 900px) {
    & {
      padding: 20px 24px 0;
    }
    & > button:first-child {
      color: inherit;
      background: none;
    }
  }
  @media (max-width: 899px) {
    [data-art] > & {
      position: absolute;
      z-index: 2;
      inset-block-start: 0;
      inset-inline: 0;
    }
    [data-art] > & > button[aria-haspopup] {
      margin-inline-end: 8px;
      color: #fff;
      background: rgb(0 20 22 / 0.28);
      backdrop-filter: blur(12px);
    }
    & > button[aria-haspopup]:not(:focus-visible) {
      box-shadow: none;
    }
    [data-plain] > & > button[aria-haspopup] {
      min-width: 44px;
      padding: 0;
      background: none;
    }
    [data-plain] > & > button[aria-haspopup] > [lang] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`

/** The heading, the form, and a footer at the bottom. */
export const sheet = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-width: 0;
  padding: 26px 20px calc(28px + var(--foyer-safe-b));
  border-radius: 28px 28px 0 0;
  background: var(--foyer-canvas);
  text-wrap: pretty;
  container-type: inline-size;
  & > * {
    width: 100%;
    max-width: 440px;
    margin-inline: auto;
  }
  & h1 {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    letter-spacing: var(--foyer-track-display);
    text-wrap: balance;
  }
  & h1 + p {
    margin-block-start: 2px;
    color: var(--foyer-text-2);
  }
  & > footer {
    margin-block-start: auto;
  }
  [data-plain] > & {
    padding-block-start: 6px;
    border-radius: 0;
  }
  /* The step of the digits has a heading, which takes the place of the page's. */
  & > div:first-child:has(+ * [data-heading]) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & [data-heading] h2 {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    letter-spacing: var(--foyer-track-display);
  }
  @media (min-width: 600px) and (max-width: 899px) {
    [data-plain] > & {
      padding-block-start: 32px;
    }
  }
  @media (min-width: 900px) {
    & {
      justify-content: center;
      padding: 24px 40px 72px;
      border-radius: 0;
    }
    & > footer {
      margin-block-start: 0;
    }
  }
`

/** Fields below each other, with what is between them. */
export const fields = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`

/** The end of a long form: the button with what it says, which stays in sight on phones. */
export const pinned = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  @media (max-width: 599px) and (min-height: 560px) {
    position: sticky;
    z-index: 5;
    inset-block-end: 0;
    margin: 0 -20px calc(-28px - var(--foyer-safe-b));
    padding: 12px 20px calc(12px + var(--foyer-safe-b));
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-bar);
  }
`

/** Text whose link is highlighted. */
export const aside = css`
  color: var(--foyer-text-2);
  text-align: center;
  & + & {
    margin-block-start: 4px;
  }
`

/** A link within text; its touch target is higher than its line. */
export const textLink = css`
  position: relative;
  padding: 0;
  border-radius: 4px;
  color: var(--foyer-brand-text);
  font-weight: 600;
  &::after {
    content: '';
    position: absolute;
    inset: -14px -4px;
  }
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
    }
  }
`

/** The main button before hydration: it looks as it will, but cannot be pressed yet. */
export const beforeHydration = css`
  &:disabled {
    background: var(--foyer-brand-fill);
    color: var(--foyer-on-brand);
  }
`

/** The form of a login page: the choice of method, and the chosen one. */
export const login = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
`

/** The panel of a chosen method, as high as the sheet allows. */
export const panel = css`
  display: flex;
  flex-direction: column;
`

/** A link at the end of its line, close below the field it belongs to. */
export const endLink = css`
  margin-block-start: -8px;
  text-align: end;
  font-size: var(--foyer-fs-small);
  /* The target stays off the field above it. */
  & > a::after {
    inset-block: -8px -22px;
  }
`
