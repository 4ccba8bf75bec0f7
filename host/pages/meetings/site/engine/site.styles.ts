import { css } from '../../../../../widgets/ui/theme/style.ts'

/** An event page. Its family decides how it looks: a fair, a closed summit, a letter of invitation, or a plain page. */
export const sitePage = css`
  --site: 1080px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  align-content: start;
  min-height: 100vh;
  background: var(--foyer-canvas);
  & > * {
    width: 100%;
    max-width: calc(var(--site) + 2 * var(--foyer-gutter));
    margin-inline: auto;
    padding-inline: var(--foyer-gutter);
  }
  & h1 {
    font-size: calc(30 * var(--foyer-px));
    line-height: var(--foyer-lh-tight);
    letter-spacing: var(--foyer-track-display);
    font-weight: 700;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & .block > h2 {
    margin-block-end: 14px;
    font-size: calc(22 * var(--foyer-px));
    line-height: var(--foyer-lh-snug);
    letter-spacing: var(--foyer-track-title);
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  & > .draft {
    max-width: none;
    padding-block: 6px;
    background: var(--foyer-warning-soft);
    color: var(--foyer-warning-text);
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    text-align: center;
  }
  & .block:empty,
  & .on-paper {
    display: none;
  }
  & .more {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 14px;
  }
  & .plain {
    padding: 18px 20px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
    overflow-wrap: anywhere;
  }
  & .plain p {
    color: var(--foyer-text-2);
    text-wrap: pretty;
  }
  & .top {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: center;
    padding-block: 10px 0;
  }
  & .name {
    display: flex;
    align-items: center;
    min-height: var(--foyer-hit);
    font-weight: 700;
    font-size: var(--foyer-fs-lead);
    letter-spacing: var(--foyer-track-title);
  }
  & .top > nav {
    grid-column: 1 / -1;
    display: flex;
    gap: 4px;
    overflow-x: auto;
    margin-inline: calc(-1 * var(--foyer-gutter));
    padding: 6px var(--foyer-gutter);
    scrollbar-width: none;
  }
  & nav > a {
    flex: none;
    display: grid;
    place-items: center;
    min-height: var(--foyer-hit);
    padding-inline: 16px;
    border-radius: 99px;
    font-size: var(--foyer-fs-label);
    font-weight: 600;
    color: var(--foyer-text-2);
  }
  & nav > a[aria-current] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & .head > p {
    max-width: 640px;
    margin-block-start: 10px;
    color: var(--foyer-text-2);
    font-size: var(--foyer-fs-lead);
    line-height: var(--foyer-lh-body);
    text-wrap: pretty;
  }
  & > footer {
    align-self: end;
    margin-block-start: 12px;
    padding-block: 20px;
    border-block-start: 1px solid var(--foyer-line);
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & > footer > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--foyer-hit);
  }
  @media (min-width: 840px) {
    gap: 44px;
    & h1 {
      font-size: calc(46 * var(--foyer-px));
    }
    & .top {
      grid-template-columns: minmax(0, 1fr) auto auto;
    }
    & .top > nav {
      grid-column: 2;
      grid-row: 1;
      margin: 0;
      padding: 0;
    }
    & .top > :last-child:not(nav) {
      grid-column: 3;
    }
  }

  &[data-family='SUMMIT'] {
    --site: 820px;
  }
  &[data-family='SUMMIT'] > .top {
    justify-items: center;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding-block: 18px 0;
    border-block-end: 1px solid var(--foyer-brand-line);
  }
  &[data-family='SUMMIT'] .name {
    font-weight: 500;
    letter-spacing: 0.02em;
    text-align: center;
  }
  &[data-family='SUMMIT'] .top > nav {
    grid-column: 1;
    grid-row: auto;
    max-width: 100%;
    padding-block: 0;
  }
  &[data-family='SUMMIT'] nav > a {
    border-radius: 0;
    font-weight: 500;
  }
  &[data-family='SUMMIT'] nav > a[aria-current] {
    background: none;
    box-shadow: inset 0 -2px 0 var(--foyer-brand-graphic);
  }
  &[data-family='SUMMIT'] .head {
    text-align: center;
  }
  &[data-family='SUMMIT'] h1 {
    font-weight: 500;
  }
  &[data-family='SUMMIT'] .head > p {
    margin-inline: auto;
  }
  &[data-family='SUMMIT'] .block > h2 {
    text-align: center;
    font-weight: 500;
  }
  &[data-family='SUMMIT'] .block > h2::after {
    content: '';
    display: block;
    width: 48px;
    height: 2px;
    margin: 12px auto 0;
    background: var(--foyer-brand-graphic);
  }

  &[data-family='INVITATION'] {
    --site: 600px;
    gap: 20px;
    background: var(--foyer-brand-softer);
  }
  &[data-family='INVITATION'] .top {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  &[data-family='INVITATION'] h1 {
    font-size: calc(30 * var(--foyer-px));
  }

  &[data-family='PLAIN'] {
    --site: 960px;
    background: var(--foyer-surface);
  }
  &[data-family='PLAIN'] .plain {
    background: var(--foyer-sunken);
    box-shadow: none;
  }
`
