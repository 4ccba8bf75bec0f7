// Nested arches, brighter towards the light: the width of each relative to the innermost, and its brightness.
const arches = [
  [11.4, 0.07],
  [7.6, 0.03],
  [5.1, 0.05],
  [3.4, 0.1],
  [2.3, 0.14],
  [1.5, 0.2],
]
const archAt = (scale: number) => {
  const half = 20 * scale
  const top = 103 - 44 * scale
  return `M${286 - half} ${103 + 6 * scale}V${top}a${half} ${half} 0 0 1 ${2 * half} 0V${103 + 6 * scale}z`
}

/** The illuminated arch at the end of a dark hall, for companies without a picture. */
export const CoverDrawing = () => (
  <svg className="flip" viewBox="0 0 390 172" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="hall-door" x2="0" y2="1">
        <stop stopColor="var(--foyer-brand-glow)" />
        <stop offset=".8" stopColor="#fff" />
      </linearGradient>
      <linearGradient id="hall-floor" x2="0" y2="1">
        <stop stopColor="#fff" stopOpacity=".8" />
        <stop offset=".25" stopColor="var(--foyer-brand-glow)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--foyer-brand-fill)" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="hall-glow">
        <stop stopColor="var(--foyer-brand-glow)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--foyer-brand-fill)" stopOpacity="0" />
      </radialGradient>
    </defs>
    {arches.map(([scale = 1, opacity]) => (
      <path key={scale} d={archAt(scale)} fill="var(--foyer-brand-fill)" opacity={opacity} />
    ))}
    <circle cx="286" cy="75" r="96" fill="url(#hall-glow)" />
    <path d="M266 103h40l40 69H182z" fill="url(#hall-floor)" />
    <path d="M266 103V59a20 20 0 0 1 40 0v44z" fill="url(#hall-door)" />
  </svg>
)
