/** The heading of a block; none where its title is empty. */
export const BlockTitle = ({ title }: { title: string }) => (title ? <h2 dir="auto">{title}</h2> : null)
