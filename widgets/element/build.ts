/** The settings of a widget for the build, in its `build.ts`. */
export interface WidgetBuild {
  /**
   * The most files that the widget may consist of beside the runtime; each is one more request. With 3 (its own, what
   * several widgets share, and what it shares with later code of others) no page loads more than it shows. With 2, code
   * that shows one of its parts loads the whole widget. With 1, what it shares with another widget is in the runtime,
   * which all widgets load.
   */
  maxFiles: 1 | 2 | 3
  /** The module that it loads as soon as it can be used, such as `later.ts`; it becomes one file of its own. */
  soon?: string
  /**
   * Modules that this file holds copies of, by their paths in the repository, because others load them too and would
   * make them files of their own. They must have no state that others share.
   */
  copies?: readonly string[]
  /** Areas of words that its modules name and it never shows, such as those of a login that it does not have. */
  unspoken?: readonly string[]
  /**
   * Areas of words that come in files of their own, `<widget>-<area>.json`, which the code that shows them loads
   * (`loadWords`): the words of a widget come before it can be read.
   */
  wordsApart?: readonly string[]
  /**
   * With these attributes the server draws what the widget's tag shows before the widget's code runs. Only for widgets
   * that can be used without data, and that take over what was typed meanwhile.
   */
  first?: Readonly<Record<string, string>>
}
