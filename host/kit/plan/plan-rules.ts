/**
 * The rules of the plan of a hall, which moves under the fingers while the page does not scroll. Like all drawings it
 * is never mirrored, and its lines are as thick at every size.
 */
export const planRules = `
  position: relative;
  background: var(--foyer-sunken);
  direction: ltr;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    touch-action: none;
    user-select: none;
    cursor: grab;
  }
  & > svg:active {
    cursor: grabbing;
  }
  & rect,
  & path,
  & circle {
    vector-effect: non-scaling-stroke;
  }
  & text {
    pointer-events: none;
  }
  & .floor {
    fill: var(--foyer-canvas);
    stroke: var(--foyer-line-field);
    stroke-width: 2px;
  }
`
