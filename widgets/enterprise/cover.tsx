import { useLayoutEffect, useRef, useState } from 'react'
import { useCode } from '../element/use-code.ts'
import { css } from '../ui/theme/style.ts'

const look = css`
  block-size:132px;overflow:hidden;border-radius:var(--foyer-r-lg);background:var(--foyer-deep-2);
  >*{inline-size:100%;block-size:100%;object-fit:cover;}
  @container (min-width:480px){block-size:172px;}
`

const loadHall = () => import('./hall.tsx')

/** The lit arch, on whose dark ground it comes a little later. */
function Drawn() {
  const { part } = useCode(loadHall)
  return part && <part.Hall />
}

/** The picture above an enterprise; the lit arch where there is none, or where it does not load. */
export function Cover({ src }: { src: string }) {
  const [broken, setBroken] = useState('')
  const image = useRef<HTMLImageElement>(null)
  // An image of server-made markup may have failed before anyone listened.
  useLayoutEffect(() => {
    if (image.current?.complete && !image.current.naturalWidth) setBroken(src)
  }, [src])
  return (
    <div className={look} part="cover">
      {src && src !== broken ? (
        <img ref={image} src={src} alt="" fetchPriority="high" onError={() => setBroken(src)} />
      ) : (
        <Drawn />
      )}
    </div>
  )
}
