import type { BlockProps } from '../engine/site-data.ts'
import { Missing } from './parts/missing.tsx'
import { figure, focused } from './parts/pictures.styles.ts'

/** One picture with its caption. */
export const Block = ({ block: { picture, caption }, site }: BlockProps<'PICTURE'>) =>
  picture.src ? (
    <figure className={`${figure} ${focused}`}>
      <img src={picture.src} alt={picture.alt} data-focus={picture.focus} loading="lazy" />
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  ) : (
    <Missing site={site} of="picture" />
  )
