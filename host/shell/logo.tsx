/** Foyer's logo: an arch with light in it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={(size * 44) / 48} height={size} viewBox="0 0 44 48" aria-hidden="true">
      <path d="M0 22a22 22 0 0 1 44 0v20a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" fill="var(--foyer-deep)" />
      <path d="M8 24a14 14 0 0 1 28 0v24H8z" fill="var(--foyer-brand-fill)" opacity=".4" />
      <path d="M14 27a8 8 0 0 1 16 0v21H14z" fill="var(--foyer-brand-glow)" />
    </svg>
  )
}
