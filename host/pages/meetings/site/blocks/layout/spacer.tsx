import { css } from '../../../../../../widgets/ui/theme/style.ts'
import type { BlockProps } from '../../engine/site-data.ts'

const space = css`
  height: 12px;
  border: 0;
  &[data-size='LARGE'] {
    height: 64px;
  }
  &[data-size='LINE'] {
    height: 1px;
    background: var(--foyer-line-2);
  }
`

/** Space or a line between two blocks. */
export const Block = ({ block: { size } }: BlockProps<'SPACER'>) => <hr className={space} data-size={size} />
