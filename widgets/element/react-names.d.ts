import 'preact'

// Attributes whose React names Preact's types leave out. React 19's own types never see this file.
declare module 'preact' {
  interface HTMLAttributes<RefType extends EventTarget = EventTarget> {
    /** As a text, because Preact would remove the attribute for `false`. */
    spellCheck?: 'true' | 'false' | undefined
  }
}
