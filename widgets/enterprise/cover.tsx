import { useLayoutEffect, useRef, useState } from 'react'
import { useCode } from '../element/use-code.ts'
import { css } from '../ui/theme/style.ts'

const coverStyle = css`
  block-size:132px;overflow:hidden;border-radius:var(--foyer-r-lg);background:var(--foyer-deep-2);
  >*{inline-size:100%;block-size:100%;object-fit:cover;}
  >img{filter:var(--foyer-art,none);}
  @container (min-width:480px){block-size:172px;}
`

const loadDrawing = () => import('./cover-drawing.tsx')

/** The illuminated arch; until its code is loaded, its dark ground. */
function DrawnCover() {
  const { part } = useCode(loadDrawing)
  return part && <part.CoverDrawing />
}

/** The picture above a company; an illuminated arch where there is none, or where it does not load. */
export function Cover({ src }: { src: string }) {
  const [broken, setBroken] = useState('')
  const image = useRef<HTMLImageElement>(null)
  // An image in HTML from the server may have failed before this component could listen for its error.
  useLayoutEffect(() => {
    if (image.current?.complete && !image.current.naturalWidth) setBroken(src)
  }, [src])
  return (
    <div className={coverStyle} part="cover">
      {src && src !== broken ? (
        <img ref={image} src={src} alt="" fetchPriority="high" onError={() => setBroken(src)} />
      ) : (
        <DrawnCover />
      )}
    </div>
  )
}
