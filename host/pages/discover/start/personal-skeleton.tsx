/** The number of rows. It is the same for everybody, so nothing moves. */
export const rowNum = 4

/** Grey shapes in the places of the rows. */
export function PersonalSkeleton() {
  return (
    <ul className="waiting" aria-hidden="true">
      {Array.from({ length: rowNum }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other name
        <li key={index}>
          <i />
          <i />
        </li>
      ))}
    </ul>
  )
}
