/** The share of the brand colour in each arch, from the outermost to the innermost, in per cent. */
const shades = [7, 9, 13, 22, 33, 47]
const innerRadius = 26

/** Returns the path of an arch around the innermost one; a larger arch begins a little lower. */
function arch(radius: number) {
  const top = 79.68 - (radius - innerRadius) * 1.6
  const bottom = 136.88 + (radius - innerRadius) * 0.6
  return `M${195 - radius} ${bottom}V${top}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${bottom}z`
}

/** The arch with the light behind it, the only large arch of a door page. */
export function ArchArt() {
  return (
    <svg viewBox="0 0 390 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="door-light" x2="0" y2="1">
          <stop stopColor="var(--foyer-brand-glow)" />
          <stop offset=".8" stopColor="#fff" />
        </linearGradient>
        <linearGradient id="door-floor" x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity=".85" />
          <stop offset=".25" stopColor="var(--foyer-brand-glow)" stopOpacity=".6" />
          <stop offset="1" stopColor="var(--foyer-brand-fill)" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="door-glow">
          <stop stopColor="var(--foyer-brand-glow)" stopOpacity=".6" />
          <stop offset="1" stopColor="var(--foyer-brand-fill)" stopOpacity="0" />
        </radialGradient>
      </defs>
      {shades.map((shade, index) => (
        <path
          key={shade}
          d={arch(innerRadius * 1.5 ** (shades.length - index))}
          fill={`color-mix(in oklab,var(--foyer-brand-fill) ${shade}%,var(--foyer-deep-2))`}
        />
      ))}
      <circle cx="195" cy="100.5" r="124.8" fill="url(#door-glow)" />
      <path d="M169 136.88h52L273 236H60z" fill="url(#door-floor)" />
      <path d={arch(innerRadius)} fill="url(#door-light)" />
    </svg>
  )
}
