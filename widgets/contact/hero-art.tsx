import { OrgMark } from '../ui/avatar.tsx'

/** The share of the brand colour in each arch, from the outermost to the innermost, in per cent. */
const shades = [7, 9, 13, 22, 33, 47]
const door = 42

/** Returns the path of an arch around the innermost one; a larger arch begins a little lower. */
function arch(radius: number) {
  const top = 136.4 - (radius - door) * 1.6
  const bottom = 228.8 + (radius - door) * 0.6
  return `M${200 - radius} ${bottom}V${top}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${bottom}z`
}

/** The arch with the light behind it, and the logo in front of it. */
export function HeroArt({ name, logo }: { name: string; logo: string }) {
  return (
    <>
      <svg viewBox="0 0 340 520" preserveAspectRatio="xMidYMid slice" className="flip" aria-hidden="true">
        <defs>
          <linearGradient id="light" x2="0" y2="1">
            <stop stopColor="var(--foyer-brand-glow)" />
            <stop offset=".8" stopColor="#fff" />
          </linearGradient>
          <linearGradient id="floor" x2="0" y2="1">
            <stop stopColor="#fff" stopOpacity=".85" />
            <stop offset=".25" stopColor="var(--foyer-brand-glow)" stopOpacity=".6" />
            <stop offset="1" stopColor="var(--foyer-brand-fill)" stopOpacity="0" />
          </linearGradient>
          <radialGradient id="glow">
            <stop stopColor="var(--foyer-brand-glow)" stopOpacity=".6" />
            <stop offset="1" stopColor="var(--foyer-brand-fill)" stopOpacity="0" />
          </radialGradient>
        </defs>
        {shades.map((shade, at) => (
          <path
            key={shade}
            d={arch(door * 1.5 ** (shades.length - at))}
            fill={`color-mix(in oklab,var(--foyer-brand-fill) ${shade}%,var(--foyer-deep-2))`}
          />
        ))}
        <circle cx="200" cy="170" r="202" fill="url(#glow)" />
        <path d="M158 228.8h84L326 520H-18z" fill="url(#floor)" />
        <path d={arch(door)} fill="url(#light)" />
      </svg>
      {name && <OrgMark name={name} src={logo} size={48} />}
    </>
  )
}
