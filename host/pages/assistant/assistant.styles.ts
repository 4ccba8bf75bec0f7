import { css } from '../../../widgets/ui/theme/style.ts'

/** The page of a chat: the widget fills what the bar leaves, down to the end of the screen. */
export const chatPage = css`
  --_height: calc(100vh - var(--foyer-bar-h) - var(--foyer-safe-t));
  margin-block-end: calc(-24px - var(--foyer-safe-b));
  & foyer-chat {
    display: block;
    --foyer-chat-height: var(--_height);
    --_safe: var(--foyer-safe-b);
  }
  @supports (height: 100dvh) {
    --_height: calc(100dvh - var(--foyer-bar-h) - var(--foyer-safe-t));
  }
  & foyer-chat::part(root) {
    border-radius: 0;
    box-shadow: none;
  }
  & foyer-chat::part(head) {
    display: none;
  }
`

/** The list of conversations. */
export const historyPane = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 8px var(--foyer-gutter) 24px;
  max-width: calc(720px + 2 * var(--foyer-gutter));
  margin-inline: auto;
  & li[data-current] {
    background: var(--foyer-brand-softer);
  }
  & .more {
    justify-self: center;
  }
`

/** The lines that a guest reads beside the chat. */
export const guest = css`
  display: grid;
  gap: 12px;
  padding: 16px var(--foyer-gutter);
  color: var(--foyer-text-2);
`

/** The choice between conversations and drafts. */
export const historyTabs = css`
  max-width: calc(720px + 2 * var(--foyer-gutter));
  margin-inline: auto;
  padding: 8px var(--foyer-gutter) 0;
`
