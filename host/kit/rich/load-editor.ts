/** Loads the editor of formatted texts. */
export const loadEditor = () => import('./rich-text.tsx')
