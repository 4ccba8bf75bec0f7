import { css } from '../../../widgets/ui/theme/style.ts'

/** The search field and the filters above the list. */
export const tools = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
  margin-inline: auto;
  padding: 4px var(--foyer-gutter) 12px;
  & input:placeholder-shown {
    text-overflow: ellipsis;
  }
  & .line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 20px;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & .set {
    position: relative;
  }
  & .set > small {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 2px;
    pointer-events: none;
  }
`

/** The button that appears when new leads have come. */
export const pill = css`
  position: sticky;
  z-index: 6;
  inset-block-start: calc(var(--foyer-bar-h) + var(--foyer-safe-t) + 4px);
  display: grid;
  justify-items: center;
  height: 0;
  & > button {
    box-shadow: var(--foyer-e-2);
    border-radius: 99px;
  }
`
