import type { BlockProps } from '../engine/site-data.ts'
import { BlockTitle } from './parts/block-title.tsx'
import { Missing } from './parts/missing.tsx'
import { focused, pictureGrid } from './parts/pictures.styles.ts'

/** Several pictures. */
export const Block = ({ block: { title, pictures }, site }: BlockProps<'GALLERY'>) =>
  pictures.length === 0 ? (
    <Missing site={site} of="gallery" />
  ) : (
    <>
      <BlockTitle title={title} />
      <ul className={`${pictureGrid} ${focused}`}>
        {pictures.map(({ src, alt, focus }) => (
          <li key={src}>
            <img src={src} alt={alt} data-focus={focus} loading="lazy" />
          </li>
        ))}
      </ul>
    </>
  )
