import { css } from '../../../widgets/ui/theme/style.ts'

/** The picture of the camera. */
export const viewfinder = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & video {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-plate);
  }
`
