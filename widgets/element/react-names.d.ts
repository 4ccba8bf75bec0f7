import 'preact'

// What React calls otherwise than the DOM does, and Preact's types leave out. React 19's own types never see this file.
declare module 'preact' {
  interface HTMLAttributes<RefType extends EventTarget = EventTarget> {
    /** As text: Preact would take the attribute away for `false`. */
    spellCheck?: 'true' | 'false' | undefined
  }
}
