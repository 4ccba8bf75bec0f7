import { css } from '../../../../../widgets/ui/theme/style.ts'

/** The page in the frame of its editor: texts that are pressed to edit them, and blocks that have the focus. */
export const editedPage = css`
  & [data-text] {
    cursor: text;
    outline: 0 dashed var(--foyer-brand-graphic);
    outline-offset: 3px;
  }
  @media (hover: hover) {
    & [data-text]:hover {
      outline-width: 1.5px;
    }
  }
  & [data-text][data-editing] {
    outline: 2px solid var(--foyer-brand-graphic);
  }
  & [data-text][data-rich][data-editing] > :not([data-area]) {
    display: none;
  }
  & [data-text]:empty {
    display: inline-block;
    min-inline-size: min(8ch, 100%);
    outline-width: 1.5px;
  }
  & :is(h1, h2, h3, p, dt, small)[data-text]:empty {
    display: block;
  }
  & :is([data-text], [data-area]):empty::before {
    content: attr(data-hint);
    opacity: 0.85;
  }
  & section[data-id]:focus-visible {
    outline: 2px solid var(--foyer-brand-graphic);
    outline-offset: 6px;
    border-radius: var(--foyer-r-md);
  }
`

/** The text that is edited, in place of the one that is shown. */
export const textArea = css`
  display: inline-block;
  min-inline-size: min(4ch, 100%);
  max-inline-size: 100%;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  -webkit-user-select: text;
  user-select: text;
  &[data-whole] {
    display: block;
  }
  &[data-rich] {
    display: block;
    white-space: normal;
  }
  /* The text around it has the ring. */
  &[data-area]:focus-visible {
    outline: none;
    box-shadow: none;
  }
`
